import { outlines } from './icon-outlines.ts'
import { ownIcons } from './own-icons.tsx'

/** Every icon that `Icon` can draw. */
export type IconName = keyof typeof outlines | keyof typeof ownIcons

function isOutline(name: IconName): name is keyof typeof outlines {
  return name in outlines
}

export interface IconProps {
  name: IconName
  /** Edge in px; the stroke stays 1.5 px at each. */
  size?: 12 | 14 | 16 | 18 | 20 | 24
  /** Says what the icon means; without it the icon is hidden from assistive technology. */
  label?: string
  className?: string
}

/** Draws one icon in the text colour. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const classes = ['icon', size !== 16 && `icon-${size}`, className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" role={label && 'img'} aria-label={label} aria-hidden={!label}>
      {isOutline(name) ? <path d={outlines[name]} /> : ownIcons[name]}
    </svg>
  )
}

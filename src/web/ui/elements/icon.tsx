import { outlines } from './icon-outlines.ts'
import { ownIcons } from './own-icons.tsx'

/** Every icon that `Icon` can draw. */
export type IconName = keyof typeof outlines | keyof typeof ownIcons

const sizeClass = {
  12: 'icon icon-12',
  14: 'icon icon-14',
  16: 'icon',
  18: 'icon icon-18',
  20: 'icon icon-20',
  24: 'icon icon-24',
} as const

function isOutline(name: IconName): name is keyof typeof outlines {
  return name in outlines
}

export interface IconProps {
  name: IconName
  /** Edge in px; the stroke stays 1.5 px at each. */
  size?: keyof typeof sizeClass
  /** Says what the icon means; without it the icon is hidden from assistive technology. */
  label?: string
  className?: string
}

/** Draws one icon in the text colour. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const classes = className ? `${sizeClass[size]} ${className}` : sizeClass[size]
  const content = isOutline(name) ? <path d={outlines[name]} /> : ownIcons[name]
  if (label) {
    return (
      <svg className={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
        {content}
      </svg>
    )
  }
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {content}
    </svg>
  )
}

/** Icons of the interactive parts, referenced from a sprite in the page, so that scripts contain no outlines. */
export const entryIcons = [
  'circle-alert',
  'circle-check',
  'eye',
  'eye-off',
  'info',
  'key-round',
  'mail',
  'moon',
  'plotline',
  'sun',
  'upload',
  'user-plus',
  'x',
] as const
export type EntryIconName = (typeof entryIcons)[number]

/** Draws one icon of the page's sprite; hidden from assistive technology. */
export function EntryIcon({ name, size = 16 }: { name: EntryIconName; size?: 14 | 16 | 20 | 24 }) {
  return (
    <svg className={size === 16 ? 'icon' : `icon icon-${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

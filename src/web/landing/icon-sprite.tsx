import { outlines } from '#web/ui/elements/icon-outlines.ts'
import { ownIcons } from '#web/ui/elements/own-icons.tsx'
import { entryIcons } from './entry-icon.tsx'

/** The sprite that `EntryIcon` references; once in each public page. */
export function IconSprite() {
  return (
    <svg className="visually-hidden" width="0" height="0" aria-hidden="true">
      {entryIcons.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          {name === 'plotline' ? ownIcons.plotline : <path d={outlines[name]} />}
        </symbol>
      ))}
    </svg>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ServerSearch } from '#features/search/web/use-search.ts'
import { CAPS } from '#shared/caps.ts'
import { searchWords } from '#shared/search-words.ts'
import { fold } from '#shared/text.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import type { Listbox } from '#web/ui/fields/use-listbox.ts'
import { useStaggeredCount } from '#web/ui/loading/use-staggered-count.ts'
import { shownKeys } from '../mod-key.ts'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'

/** The text with the words of the search marked, unless folding changes its length. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const folded = fold(text)
  const places = searchWords(wanted).map((word) => [folded.indexOf(word), word.length] as const)
  const found = places.filter(([at]) => at >= 0).sort(([a], [b]) => a - b)
  if (folded.length !== text.length || found.length === 0) return text
  let done = 0
  const parts = found.flatMap(([at, length]) => {
    if (at < done) return []
    const before = text.slice(done, at)
    done = at + length
    return [before, <mark key={at}>{text.slice(at, done)}</mark>]
  })
  return [...parts, text.slice(done)]
}

/** The most options that are visible without scrolling. */
const IN_VIEW = 10
const IN_VIEW_ON_PHONE = 20

type OptionProps = {
  option: PaletteOption
  /** Its place among all of them. */
  place: number
  /** The list may be scrolled. */
  isMoved: boolean
} & Pick<PaletteListProps, 'listbox' | 'text' | 'onPick'>

function Option({ option, place, isMoved, listbox, text, onPick }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  const isActive = place === listbox.index
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may have taken over the line
  useEffect(() => {
    if (isActive && isMoved) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, isMoved, option.id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field around the list takes the keys
    <div
      ref={line}
      role="option"
      tabIndex={-1}
      {...listbox.optionProps(place)}
      className="option"
      onClick={() => onPick(option)}
    >
      <Icon name={option.icon} size={18} />
      <span className="truncate">
        <Marked text={option.title} wanted={text} />
        {option.detail && (
          <span className="description">
            {' · '}
            <Marked text={option.detail} wanted={text} />
          </span>
        )}
      </span>
      {option.keys && (
        <span className="option-end">
          <span className="keys" aria-hidden="true">
            {shownKeys(option.keys).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        </span>
      )}
    </div>
  )
}

type PaletteListProps = {
  listbox: Listbox
  groups: readonly PaletteGroup[]
  text: string
  status: ServerSearch['status']
  onPick: (option: PaletteOption) => void
}

function noteFor(count: number, { text, status }: Pick<PaletteListProps, 'text' | 'status'>): string | undefined {
  if (status === 'failed') return 'The server could not be searched. Only what this device holds was.'
  if (status === 'too long') return `Search for at most ${CAPS.search} characters.`
  if (status === 'searching') return count === 0 ? 'Searching…' : undefined
  return count === 0 && text !== '' ? `No results for "${text}"` : undefined
}

/** The options of the palette in groups, or a note. */
export function PaletteList({ listbox, groups, text, status, onPick }: PaletteListProps) {
  const { id } = listbox
  const [isScrolled, setScrolled] = useState(false)
  // The rest renders a frame later, so that typing gets a fast response.
  const isAll = useStaggeredCount(2, text) > 1 || isScrolled
  const inView = usePhone() ? IN_VIEW_ON_PHONE : IN_VIEW
  let place = -1
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const note = noteFor(count, { text, status })
  return (
    <>
      <div
        className="palette-list"
        id={id}
        role="listbox"
        aria-label="Results"
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
      >
        {groups.map((group, at) => (
          // Results reuse the elements by position.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div className="guide" id={`${id}-group-${at}`}>
              {group.label}
            </div>
            {group.options.map((option, line) => {
              place += 1
              if (!isAll && place >= inView) return null
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <Option key={line} {...{ option, place, listbox, text, onPick }} isMoved={isScrolled || place > 0} />
              )
            })}
          </div>
        ))}
      </div>
      <p className={note ? 'palette-note' : 'visually-hidden'} role="status">
        {note ?? (text && `${count} ${count === 1 ? 'result' : 'results'}`)}
      </p>
    </>
  )
}

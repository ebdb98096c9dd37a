import { useEffect, useRef, useState } from 'react'
import type { ServerSearch } from '#features/search/web/use-search.ts'
import { fold } from '#shared/text.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { useStaggeredCount } from '#web/ui/loading/use-staggered-count.ts'
import { shownKeys } from '../mod-key.ts'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'

/** The text with the match marked, unless folding changes its length. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const folded = fold(text)
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(fold(wanted))
  if (at < 0) return text
  const end = at + fold(wanted).length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** The most options that are visible without scrolling. */
const IN_VIEW = 10
const IN_VIEW_ON_PHONE = 20

type OptionProps = {
  id: string
  option: PaletteOption
  isActive: boolean
  /** The list may be scrolled. */
  isMoved: boolean
  text: string
  onPick: () => void
  onPoint: () => void
}

function Option({ id, option, isActive, isMoved, text, onPick, onPoint }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option may have taken over the line
  useEffect(() => {
    if (isActive && isMoved) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, isMoved, option.id])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field around the list takes the keys
    <div
      ref={line}
      id={id}
      className="option"
      role="option"
      aria-selected={isActive}
      onClick={onPick}
      onPointerMove={onPoint}
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
  id: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  text: string
  status: ServerSearch['status']
  onPick: (option: PaletteOption) => void
  onPoint: (id: string) => void
}

function noteFor(count: number, { text, status }: Pick<PaletteListProps, 'text' | 'status'>): string | undefined {
  if (status === 'failed') return 'The server could not be searched. Only what this device holds was.'
  if (status === 'searching') return count === 0 ? 'Searching…' : undefined
  return count === 0 && text !== '' ? `No results for "${text}"` : undefined
}

/** The options of the palette in groups, or a note. */
export function PaletteList({ id, groups, activeId, text, status, onPick, onPoint }: PaletteListProps) {
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
                <Option
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={line}
                  id={`${id}-${place}`}
                  option={option}
                  isActive={option.id === activeId}
                  isMoved={isScrolled || place > 0}
                  text={text}
                  onPick={() => onPick(option)}
                  onPoint={() => onPoint(option.id)}
                />
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

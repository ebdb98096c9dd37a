import { useEffect, useRef } from 'react'
import type { ServerSearch } from '#features/search/web/use-search.ts'
import { CAPS } from '#shared/caps.ts'
import { searchWords } from '#shared/search-words.ts'
import { fold } from '#shared/text.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { ListboxOptions } from '#web/ui/fields/listbox.tsx'
import type { Listbox } from '#web/ui/fields/use-listbox.ts'
import { shownKeys } from './mod-key.ts'
import * as styles from './palette.module.css'
import { paletteTexts } from './palette.texts.ts'
import type { PaletteGroup, PaletteOption } from './palette-options.ts'
import { ReachHits } from './reach-hits.tsx'

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

function OptionContent({ option, text }: { option: PaletteOption; text: string }) {
  return (
    <>
      <Icon name={option.icon} size={18} />
      <span className="truncate wraps">
        <Marked text={option.title} wanted={text} />
        {option.detail && (
          <span className={`muted ${styles.description}`}>
            <span className={styles.dot}>{' · '}</span>
            <Marked text={option.detail} wanted={text} />
          </span>
        )}
      </span>
      {option.person && <span className={styles.reachRoom} />}
      {option.keys && (
        <span className={`row ${styles.optionEnd}`}>
          <span className={styles.keys} aria-hidden="true">
            {shownKeys(option.keys).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        </span>
      )}
    </>
  )
}

type PaletteListProps = {
  listbox: Listbox
  groups: readonly PaletteGroup[]
  text: string
  status: ServerSearch['status']
  isPhone: boolean
  onPick: (option: PaletteOption) => void
  /** Somebody is called or written to. */
  onReach: () => void
}

function noteFor(
  count: number,
  { text, status, isPhone }: Pick<PaletteListProps, 'text' | 'status' | 'isPhone'>,
): string | undefined {
  if (status === 'failed') return paletteTexts.failed()
  if (status === 'tooLong') return paletteTexts.tooLong({ most: CAPS.search })
  if (status === 'searching') return count === 0 || isPhone ? paletteTexts.searching({ text }) : undefined
  return count === 0 && text !== '' ? paletteTexts.none({ text }) : undefined
}

/** The options of the palette in groups, or a note. */
export function PaletteList({ listbox, groups, text, status, isPhone, onPick, onReach }: PaletteListProps) {
  const place = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options bring the first one back into view
  useEffect(() => {
    place.current?.scrollTo(0, 0)
  }, [text])
  const people = groups
    .flatMap(({ options }) => options)
    .flatMap(({ person }, at) => (person ? { ...person, optionId: listbox.optionProps(at).id } : []))
  const note = noteFor(count, { text, status, isPhone })
  return (
    <>
      <div ref={place} className={styles.paletteList}>
        <ListboxOptions {...{ listbox, groups, onPick }} className={styles.options} label={paletteTexts.results()}>
          {(option) => <OptionContent option={option} text={text} />}
        </ListboxOptions>
        {people.length > 0 && <ReachHits {...{ people, place, onReach }} />}
      </div>
      <p className={note ? styles.paletteNote : 'visually-hidden'} role="status">
        {note ?? (text && paletteTexts.found({ count }))}
      </p>
    </>
  )
}

import { SEARCH_KINDS, type SearchGroup, type SearchHit } from '#features/search/search.contract.ts'
import { SEARCH_GROUPS } from '#features/search/search.rules.ts'
import { searchTexts } from '#features/search/search.texts.ts'
import { fold } from '#shared/text.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { commandTexts } from './commands.texts.ts'
import type { Command } from './commands.ts'
import type { OpenList } from './open-list.ts'
import { paletteTexts } from './palette.texts.ts'

/** An option of the palette. */
export type PaletteOption = {
  id: string
  icon: IconName
  title: string
  detail?: string
  keys?: readonly string[]
  /** The lead or contact that it is. */
  person?: { group: SearchGroup; id: string }
  goes: boolean
  run: () => void
}
export type PaletteGroup = { label: string; options: PaletteOption[] }

type Hits = Partial<Record<SearchGroup, readonly SearchHit[]>>

function recordGroups(
  hits: Hits,
  labelOf: (group: SearchGroup) => string,
  open: (url: string) => void,
  order: readonly SearchGroup[] = SEARCH_GROUPS,
): PaletteGroup[] {
  return order.map((group) => ({
    label: labelOf(group),
    options: (hits[group] ?? []).map(({ id, title, subtitle, url }) => ({
      id: `${group} ${id}`,
      icon: SEARCH_KINDS[group].icon,
      title,
      detail: subtitle,
      ...((group === 'leads' || group === 'contacts') && { person: { group, id } }),
      goes: true,
      run: () => open(url),
    })),
  }))
}

function commandGroups(commands: readonly Command[], wanted: string): PaletteGroup[] {
  const words = wanted.split(/\s+/).filter(Boolean)
  const isWanted = ({ label, words: more = '' }: Command) => {
    const text = fold(`${label} ${more}`)
    return words.every((word) => text.includes(word))
  }
  return (['add', 'goTo', 'actions'] as const).map((group) => ({
    label: commandTexts.commandGroups[group](),
    options: commands
      .filter((command) => command.group === group && isWanted(command))
      .map(({ id, icon, label, keys, goes = false, run }) => ({
        id,
        icon,
        title: label,
        goes,
        run,
        ...(keys && { keys }),
      })),
  }))
}

type Parts = {
  text: string
  held: Hits
  found: Hits | undefined
  commands: readonly Command[]
  open: (url: string) => void
  /** The list that a phone filters meanwhile: it comes first. */
  list?: Pick<OpenList, 'name' | 'group'> | undefined
}

/** Leaves the search for the list that it has filtered. */
const listGroup = ({ name }: Pick<OpenList, 'name'>): PaletteGroup => ({
  label: paletteTexts.thisList(),
  options: [
    {
      id: 'list',
      icon: 'list-filter',
      title: paletteTexts.showIn({ screen: name }),
      goes: false,
      run: () => undefined,
    },
  ],
})

/**
 * The palette's options: cached records, then commands, then other results of the server, which come last so that the active
 * option does not move.
 */
export function paletteGroups({ text, held, found = {}, commands, open, list }: Parts): PaletteGroup[] {
  const late: Hits = {}
  for (const group of SEARCH_GROUPS) {
    const known = new Set(held[group]?.map(({ id }) => id))
    late[group] = (found[group] ?? []).filter(({ id }) => !known.has(id))
  }
  const label = (group: SearchGroup) => searchTexts.groups[group]()
  const lateLabel = (group: SearchGroup) => (held[group]?.length ? paletteTexts.more[group]() : label(group))
  const order = [...SEARCH_GROUPS].sort((a, b) => Number(b === list?.group) - Number(a === list?.group))
  return [
    ...(list && text.trim() !== '' ? [listGroup(list)] : []),
    ...recordGroups(held, label, open, order),
    ...commandGroups(commands, fold(text.trim())),
    ...recordGroups(late, lateLabel, open),
  ].filter(({ options }) => options.length > 0)
}

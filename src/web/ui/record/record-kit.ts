import { type Context, createContext, useContext } from 'react'
import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import { show, type TextWith, type Words } from '#shared/texts.ts'
import type { Source } from '#sync'
import { type FollowedLink, followContactLink } from '../../platform/contact-link-tracking.ts'
import { writeEmail } from '../../platform/write-email.ts'
import type { IconName } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import type { NounTexts } from './noun-texts.ts'
import type { Way } from './reach-ways.ts'
import type { RecordRights } from './record-rights.ts'

/** The types of a noun that has a list screen, in one place. */
export type RecordNoun = {
  row: RowBase
  filter: ListFilter
  /** The ids of its actions. */
  action: string
  /** The dialogs of its screen besides those that add, edit and delete. */
  dialog: { kind: string }
  /** What the screen knows besides its rows, such as who can be assigned. */
  context: object
  /** What other features show on its screen, from the page that composes it. */
  slots: object
}

export type ScreenDialog<T extends RecordNoun> =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'erase'; record: T['row'] }
  | T['dialog']

/** What a screen offers to the cards, rows and the panel on it. */
export type Screen<T extends RecordNoun> = {
  /** Opens the panel of a record; undefined closes it. */
  open: (id: string | undefined) => void
  show: (dialog: ScreenDialog<T>) => void
  /** Whether the person may delete a record of this owner. */
  mayDelete: RecordRights['mayDelete']
  context: T['context']
}

/** Something that can be done with a record, for its menu, panel, card and row alike. Exactly one of `run`, `href`, `choices`. */
export type RecordAction<T extends RecordNoun> = {
  label: Words
  /** The label with the name of the record, for a button that is an icon alone. */
  labelFor?: TextWith<{ name: string }>
  icon?: IconName
  keys?: readonly string[]
  isDangerous?: boolean
  /** False hides the action. */
  isOffered?: (row: T['row'], screen: Screen<T>) => boolean
  isDisabled?: (row: T['row']) => boolean
  run?: (row: T['row'], screen: Screen<T>) => void
  /** A link that leaves the page, such as a phone call; undefined where the record has no such address. */
  href?: (row: T['row']) => string | undefined
  /** All such addresses; of several one is chosen. */
  ways?: (row: T['row']) => readonly Way[]
  /** The entries to choose from. */
  choices?: (row: T['row'], screen: Screen<T>) => MenuEntry[]
}

export type RecordKit<T extends RecordNoun> = {
  /** `lead`: also the entity of its changes and the `data-lead` of its links. */
  noun: string
  texts: NounTexts
  path: `/${string}`
  name: (row: T['row']) => string
  /** Whose it is, for who may delete it; null where it is nobody's. */
  owner: (row: T['row']) => string | null
  source: Source<T['row'], T['filter']>
  actions: Readonly<Record<T['action'], RecordAction<T>>>
  /** The actions of the record's menu in their order. */
  menu: readonly (T['action'] | 'line')[]
  Context: Context<Screen<T> | null>
}

type Definition<T extends RecordNoun> = Omit<RecordKit<T>, 'Context' | 'actions'> & {
  /** What can be done besides editing and deleting. */
  actions: Readonly<Record<Exclude<T['action'], 'edit' | 'delete'>, RecordAction<T>>>
  /** `Delete` unless given. */
  deleteLabel?: Words
}

/** Defines what a noun's records are called and what can be done with them; every record can be edited and deleted. */
export function defineRecord<T extends RecordNoun>({
  deleteLabel = kitTexts.delete,
  actions,
  ...kit
}: Definition<T>): RecordKit<T> {
  const common: Record<'edit' | 'delete', RecordAction<T>> = {
    edit: {
      label: kitTexts.edit,
      icon: 'pencil',
      keys: ['E'],
      run: (record, { show }) => show({ kind: 'edit', record }),
    },
    delete: {
      label: deleteLabel,
      icon: 'trash-2',
      isDangerous: true,
      isOffered: (record, { mayDelete }) => mayDelete(kit.owner(record)),
      run: (record, { show }) => show({ kind: 'delete', record }),
    },
  }
  // The ids besides these two are those of `actions`, which TypeScript does not put together again.
  return {
    ...kit,
    actions: { ...common, ...actions } as RecordKit<T>['actions'],
    Context: createContext<Screen<T> | null>(null),
  }
}

/** The values of a field to choose from, the present one marked; `set` is not called for that. */
export const fieldChoices =
  <Row, Value>(
    options: readonly { value: Value; label: Words; icon?: IconName | undefined }[],
    present: (row: Row) => Value,
    set: (row: Row, value: Value) => unknown,
  ) =>
  (row: Row): MenuEntry[] =>
    options.map(({ value, label, icon }) => ({
      label: show(label),
      ...(icon && { icon }),
      checked: value === present(row),
      run: () => void (value !== present(row) && set(row, value)),
    }))

/** The screen around. */
export function useScreen<T extends RecordNoun>({ Context, noun }: RecordKit<T>): Screen<T> {
  const screen = useContext(Context)
  if (!screen) throw new Error(`There is no list screen of ${noun} around`)
  return screen
}

const viaOf = (href: string): FollowedLink['via'] | undefined =>
  href.startsWith('tel:') ? 'phone' : href.startsWith('https://wa.me/') ? 'whatsapp' : undefined

function follow<T extends RecordNoun>(kit: RecordKit<T>, row: T['row'], href: string): void {
  const via = viaOf(href)
  if (href.startsWith('mailto:')) writeEmail({ entity: kit.noun, id: row.id, address: href.slice(7) })
  else if (via) followContactLink(href, { entity: kit.noun, id: row.id, name: kit.name(row), via })
  else location.assign(href)
}

export const isOffered = <T extends RecordNoun>(action: RecordAction<T>, row: T['row'], screen: Screen<T>): boolean =>
  action.isOffered?.(row, screen) ?? true

/** The entries that reach a record by each of its numbers or addresses; `addressOf` adds to the link, such as the text of a message. */
export function wayEntries<T extends RecordNoun>(
  kit: RecordKit<T>,
  { ways, icon }: RecordAction<T>,
  row: T['row'],
  addressOf = (href: string) => href,
): MenuEntry[] {
  const all = ways?.(row) ?? []
  return all.map(({ label, href }) => ({ label, ...(icon && { icon }), run: () => follow(kit, row, addressOf(href)) }))
}

function entryOf<T extends RecordNoun>(
  kit: RecordKit<T>,
  action: RecordAction<T>,
  row: T['row'],
  screen: Screen<T>,
): MenuEntry[] {
  const { label, icon, isDangerous, isDisabled, run, href, choices } = action
  if (!isOffered(action, row, screen)) return []
  const looks = { label: show(label), ...(icon && { icon }) }
  if (choices) return [{ ...looks, entries: choices(row, screen) }]
  const entries = wayEntries(kit, action, row)
  if (entries.length > 1) return [{ ...looks, entries }]
  const address = href?.(row)
  if (href && address === undefined) return []
  return [
    {
      ...looks,
      ...(isDangerous && { danger: true }),
      ...(isDisabled && { disabled: isDisabled(row) }),
      run: () => (address === undefined ? run?.(row, screen) : follow(kit, row, address)),
    },
  ]
}

/** The menu of a record. */
export function menuEntries<T extends RecordNoun>(kit: RecordKit<T>, row: T['row'], screen: Screen<T>): MenuEntry[] {
  return kit.menu.flatMap((id): MenuEntry[] =>
    id === 'line' ? ['line'] : entryOf(kit, kit.actions[id as T['action']], row, screen),
  )
}

import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import { show, type Words } from '#shared/texts.ts'
import type { Rows } from '#sync'
import type { DeleteMutation } from '../../platform/delete-record.ts'
import type { Address } from '../../platform/router/navigation.ts'
import type { IconName } from '../elements/icon.tsx'
import type { RecordKit, RecordNoun, ScreenDialog } from '../record/record-kit.ts'
import type { PanelProps } from '../record/record-panel.tsx'
import type { ListPlace } from '../record/use-list-place.ts'
import type { SelectionBarProps } from '../selection/bulk-offers.ts'
import type { AnyChips } from './filter-bar.tsx'
import type { CountsLinks } from './linked-records.tsx'
import type { Exported } from './list-menu.tsx'
import type { PrintedColumn } from './printed-list.tsx'
import type { Selectable } from './use-selecting.ts'
import type { CardGrid, CardProps } from './virtual-cards.tsx'

/** The types of a noun's list screen. */
export type ListNoun = RecordNoun & {
  /** What the address says of the list. */
  search: { search?: string | undefined; sort?: string | undefined }
}

export type ListProps<T extends ListNoun> = {
  rows: Rows<T['row']>
  total: number
  openId: string | undefined
  /** Where the open record stands, so that it is scrolled into view. */
  openAt: number | undefined
  search: T['search']
  context: T['context']
}

export type ToolbarProps<T extends ListNoun> = {
  search: T['search']
  onChange: (changes: Partial<T['search']>) => void
  isPhone: boolean
  /** The panel of a record is open beside the list. */
  isBesidePanel: boolean
  context: T['context']
}

export type DialogProps<T extends ListNoun> = {
  dialog: T['dialog']
  onClose: () => void
  slots: T['slots']
  context: T['context']
}

/** What the dialog is given that adds a record, or edits `row`. */
export type FormProps<T extends ListNoun> = {
  row: T['row'] | undefined
  onClose: () => void
  slots: T['slots']
}

/** What a heading says; a phone may have words of its own. */
export type Heading = Words | { wide: Words; phone: Words }
/** The words of a heading on this device. */
export const headingOf = (text: Heading, isPhone: boolean): string =>
  show(typeof text === 'object' ? (isPhone ? text.phone : text.wide) : text)

/** The cards of a list: side by side from `minWidth` on, else one a line. */
type Cards<T extends ListNoun> = Pick<CardGrid, 'minWidth' | 'gap'> & {
  Card: ComponentType<CardProps<T['row'], T['context']>>
  Blank: ComponentType
  /** The height of a card of this width until one was measured, px. */
  heightAt: (width: number, context: T['context']) => number
  className?: (context: T['context']) => string | undefined
}

/** How a record is removed: what is asked before and said after. */
export type Removal<T extends ListNoun> = {
  title: (row: T['row']) => string
  text: Words
  /** Counts what loses its link to the record; not given where nothing can be linked to one. */
  links?: CountsLinks
  mutation: DeleteMutation
  /** What the toast says of the deleted record; its name unless given. */
  description?: (row: T['row']) => string | undefined
  failed?: Words
  failedTitle?: Words
  /** The verb on the button, and the title of the toast; those of a deletion unless given. */
  confirmLabel?: Words
  done?: Words
}

/** Where a wide screen has the panel of a record: beside a page that scrolls, beside a list with its own scroll bar, or over the list. */
export type PanelPlace = 'beside-page' | 'beside-list' | 'over-list'

export type Definition<T extends ListNoun> = {
  kit: RecordKit<T>
  /** The filter that the address asks for; that of its parameters unless given. */
  filter?: (search: T['search'], context: T['context']) => T['filter']
  params: {
    /** The search without what is empty or the default, so that addresses stay short. */
    clean: (search: T['search']) => T['search']
    isNarrowed: (search: T['search']) => boolean
    /** What has to change so that nothing narrows the list. */
    cleared: Partial<T['search']>
    /** The rows to ask for; `me` is the id of whoever is signed in. */
    filterOf: (search: T['search'], me: string | undefined) => T['filter']
  }
  title: Heading
  text?: Heading
  /** The heading shows how many records are found. */
  hasCount?: boolean
  add: { label: Heading; icon?: IconName; keepsLabelOnPhone?: boolean; firstLabel?: Words }
  /** Stands between the title and the button that adds. */
  Extra?: ComponentType<ToolbarProps<T> & { show: (dialog: ScreenDialog<T>) => void }>
  /** The call that answers all that the list finds as a file. */
  exported?: Exported<T['filter']>
  /** Where rows of a table become records of the list. */
  imports?: Address
  /** Figures above the list. */
  Counters?: ComponentType<ToolbarProps<T>>
  /** Search, filters, order; in `Toolbar` where they are not the usual ones. */
  bar?: {
    placeholder: Words
    chips: AnyChips
    sorts?: Readonly<Record<string, Words>>
    /** The filters end in `Clear`. */
    isGrouped?: boolean
    /** On a phone stands before the filters. */
    Whose?: ComponentType<ToolbarProps<T>>
  }
  Toolbar?: ComponentType<ToolbarProps<T>>
  empty: { title: Heading; text?: Words }
  notFound: { title: Words; text?: Words }
  /** The list in outline, while it loads; blank cards or rows unless given. */
  waiting?: ReactNode
  /** The list: cards, or in `List` what is drawn otherwise. */
  cards?: Cards<T>
  List?: ComponentType<ListProps<T>>
  /** Its columns on paper, where it is a table; drawn as on the screen unless given. */
  printed?: readonly PrintedColumn<T['row']>[]
  /** `List` shows itself that it loads or is empty. */
  drawsStates?: boolean
  /** Where the open record stands, and its neighbours; in the list unless given. */
  usePlace?: (search: T['search'], openId: string | undefined, onOpen: (id: string) => void) => ListPlace
  /** The classes of the screen and of the column with the list, and the panel's place, `beside-page` unless given. */
  look: { screen: string; list: string; panel?: PanelPlace }
  loadPanel: () => Promise<{ default: ComponentType<PanelProps<T['slots']>> }>
  /** The dialog that adds and edits; like the panel it is fetched once the screen is idle. */
  loadForm: () => Promise<{ default: ComponentType<FormProps<T>> }>
  /** The dialogs of its own, and their code where it is fetched ahead as well. */
  Dialogs?: ComponentType<DialogProps<T>>
  parts?: readonly (() => Promise<unknown>)[]
  /** Its records are selected, and changed many at once. */
  many?: Selectable
  deletion: Removal<T>
  /** Removes a record with all that is kept about it. */
  erasure?: Removal<T>
  /** Around the screen, such as a place to drop files. */
  Around?: ComponentType<{ className: string; show: (dialog: ScreenDialog<T>) => void; children: ReactNode }>
}

export type ListScreenDefinition<T extends ListNoun> = Definition<T> & {
  Panel: LazyExoticComponent<ComponentType<PanelProps<T['slots']>>>
  Form: LazyExoticComponent<ComponentType<FormProps<T>>>
  Bar?: LazyExoticComponent<ComponentType<SelectionBarProps>> | undefined
  parts: readonly (() => Promise<unknown>)[]
}

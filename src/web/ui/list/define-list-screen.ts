import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Source } from '../../platform/cache/define-source.ts'
import type { ListFilter, Rows } from '../../platform/cache/source.ts'
import type { IconName } from '../elements/icon.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { preloadDialog } from '../overlay/dialog.tsx'
import type { RecordKit, RecordNoun, ScreenDialog } from '../record/record-kit.ts'
import type { PanelProps } from '../record/record-panel.tsx'

/** The types of a noun's list screen. */
export type ListNoun = RecordNoun & {
  filter: ListFilter
  /** What the address says of the list. */
  search: { search?: string }
  /** What other features show on the screen, from the page that composes it. */
  slots: object
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
  dialog: ScreenDialog<T>
  onClose: () => void
  slots: T['slots']
  context: T['context']
}

type Words = string | { wide: string; phone: string }

type Definition<T extends ListNoun> = {
  kit: RecordKit<T>
  source: Source<T['row'], T['filter']>
  /** The filter that the address asks for. */
  filter: (search: T['search'], context: T['context']) => T['filter']
  params: {
    /** The search without what is empty or the default, so that addresses stay short. */
    clean: (search: T['search']) => T['search']
    isNarrowed: (search: T['search']) => boolean
    /** What has to change so that nothing narrows the list. */
    cleared: Partial<T['search']>
  }
  title: Words
  text?: Words
  /** The heading shows how many records are found. */
  hasCount?: boolean
  add: { label: string; icon?: IconName; keepsLabelOnPhone?: boolean; firstLabel?: string }
  /** Stands between the title and the button that adds. */
  Extra?: ComponentType<ToolbarProps<T> & { show: (dialog: ScreenDialog<T>) => void }>
  /** Counters, filters, order. */
  Toolbar: ComponentType<ToolbarProps<T>>
  empty: { title: string; text?: string }
  notFound: { title: string; text?: string }
  /** The list in outline, while it loads. */
  waiting: ReactNode
  List: ComponentType<ListProps<T>>
  /** Of the screen and of the column with the list; `scrolls` columns scroll by themselves beside the panel. */
  look: { screen: string; list: string; scrolls?: boolean }
  loadPanel: () => Promise<{ default: ComponentType<PanelProps<T['slots']>> }>
  /** The code of its dialogs, fetched once the screen is idle. */
  parts: readonly (() => Promise<unknown>)[]
  /** Every dialog but the one that deletes. */
  Dialogs: ComponentType<DialogProps<T>>
  deletion: {
    title: (row: T['row']) => string
    text: string
    /** Answers whether the record is gone. */
    run: (row: T['row']) => Promise<boolean>
  }
  /** Around the screen, such as a place to drop files. */
  Around?: ComponentType<{ className: string; show: (dialog: ScreenDialog<T>) => void; children: ReactNode }>
}

export type ListScreenDefinition<T extends ListNoun> = Definition<T> & {
  Panel: LazyExoticComponent<ComponentType<PanelProps<T['slots']>>>
}

/** Defines the list screen of a noun; `ListScreen` draws it. */
export function defineListScreen<T extends ListNoun>(definition: Definition<T>): ListScreenDefinition<T> {
  const { loadPanel, parts } = definition
  return { ...definition, Panel: lazyPart(loadPanel), parts: [loadPanel, ...parts, preloadDialog] }
}

import { type ComponentType, createContext, useContext } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { MenuEntry } from '../overlay/menu-entries.tsx'
import type { Selection } from './selection.ts'

/** All that the filter of a list finds. */
export type Whole = {
  /** The ids in their order; undefined where the device does not hold them all. */
  ids: () => readonly string[] | undefined
  total: number
  /** The queries that find them together. */
  queries: readonly object[]
}

/** The order of a list, for ranges and keys. */
export type SelectOrder = {
  /** From one record to another; undefined where one of them is not in the list, a gap for each that is not loaded. */
  between: (from: string, to: string) => readonly (string | undefined)[] | undefined
  /** Moves the focus to the neighbour of a record, and answers its id. */
  step: (id: string, by: 1 | -1) => string | undefined
  whole: Whole
}

/** The selection of the list around, and how a press selects. */
export type Selecting = {
  selection: Selection
  pick: (id: string, isRange: boolean) => void
  nameOf: (row: RowBase) => string
  /** The box of a record. */
  Mark: ComponentType<{ row: RowBase }>
  /** What begins the menu of a record. */
  entriesOf: (id: string) => MenuEntry[]
  /** A list that is no single column of rows says its own order, undefined when it goes. */
  setOrder: (order: SelectOrder | undefined) => void
}

/** Null where nothing can be selected, such as in the panel of a record. */
export const SelectingContext = createContext<Selecting | null>(null)

/** The entry of a record's menu that selects it, where a list is around. */
export const useSelectEntries = (id: string): MenuEntry[] => useContext(SelectingContext)?.entriesOf(id) ?? []

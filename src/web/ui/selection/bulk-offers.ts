import type { ComponentType } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { BulkAct } from '#shared/record-endpoints.ts'
import type { Words } from '#shared/texts.ts'
import type { IconName } from '../elements/icon.tsx'
import type { Whole } from './selecting.ts'
import type { Selection } from './selection.ts'

export type BulkOption = { value: string | null; label: Words; icon?: IconName | undefined }

/** What each of many records gets, and what it is called; `onTaken` hears that the server has it, so that its draft can go. */
export type BulkGiven = { title: string; task: object; onTaken: () => void }

/** One thing that is done with many records: at once, or with a value that is chosen in a menu or found by typing. */
export type BulkOffer = {
  act: BulkAct
  label: Words
  icon: IconName
  /** The values of a menu, or those that are found by typing; with `isOpen` any other text is one too. */
  choices?: readonly BulkOption[]
  found?: { options: readonly BulkOption[]; label: Words; isOpen?: boolean }
  /** Asks for what each gets in a dialog of its own. */
  Asks?: ComponentType<{ onPick: (given: BulkGiven) => void; onClose: () => void }>
  /** False for a record with which the person may not do it, as far as is known here. */
  isOffered?: (row: RowBase) => boolean
}

/** Offers behind one button. */
export type BulkGroup = { label: Words; icon: IconName; parts: readonly BulkOffer[] }

/** What the bar of a list is given. */
export type SelectionBarProps = {
  selection: Selection
  whole: Whole
  /** The rows of the list that the device holds, by id. */
  held: ReadonlyMap<string, RowBase>
}

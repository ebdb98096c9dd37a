import { use } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import { fold } from '#shared/text.ts'
import { RecordRightsContext } from '../record/record-rights.ts'
import type { BulkGroup, BulkOffer, BulkOption } from '../selection/bulk-offers.ts'
import { bulkTexts } from './bulk.texts.ts'

type Person = { id: string; name: string }

/** Gives records to a colleague, or to nobody. */
export const assignOffer = (people: readonly Person[], isOffered?: BulkOffer['isOffered']): BulkOffer => ({
  act: 'assign',
  label: bulkTexts.assign,
  icon: 'user-check',
  found: {
    label: bulkTexts.memberName,
    options: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      { value: null, label: bulkTexts.nobody, icon: 'user-x' },
    ],
  },
  ...(isOffered && { isOffered }),
})

export const statusOffer = (choices: readonly BulkOption[]): BulkOffer => ({
  act: 'status',
  label: bulkTexts.status,
  icon: 'circle-check',
  choices,
})

export const stageOffer = (choices: readonly BulkOption[]): BulkOffer => ({
  act: 'stage',
  label: bulkTexts.stage,
  icon: 'arrow-right-left',
  choices,
})

/** Gives and takes a tag: one of those that the held records have, or a new one. */
export function tagGroup(held: ReadonlyMap<string, RowBase>): BulkGroup {
  const all = new Map<string, string>()
  for (const row of held.values()) for (const tag of (row as { tags?: string[] }).tags ?? []) all.set(fold(tag), tag)
  const options = [...all.values()].sort().map((tag) => ({ value: tag, label: tag }))
  const found = { label: bulkTexts.tagName, options, isOpen: true }
  return {
    label: bulkTexts.tags,
    icon: 'tag',
    parts: [
      { act: 'tag', label: bulkTexts.tag, icon: 'plus', found },
      { act: 'untag', label: bulkTexts.untag, icon: 'x', found },
    ],
  }
}

/** Deletes records: those of whose owner the person may. */
export function useDeleteOffer<Row extends RowBase>({ owner }: { owner: (row: Row) => string | null }): BulkOffer {
  const { mayDelete } = use(RecordRightsContext)
  const isOffered = (row: RowBase) => mayDelete(owner(row as Row))
  return { act: 'delete', label: bulkTexts.delete, icon: 'trash-2', isOffered }
}

import {
  createInspection,
  deleteInspection,
  type Inspection,
  listInspections,
  type NewInspection,
} from '#features/inspections/inspections.contract.ts'
import { by, type ListFilter } from '#shared/list-rules.ts'
import { unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { defineMutation, defineSource, deleteMutation, type FileFacts, putRow, targetOf } from '#sync'
import { useUnanswered } from '#sync/react'
import { memberName, myId } from '#web/account/known-people.ts'
import { upload } from '#web/platform/upload.ts'

const byTime = by(({ occurredAt }: Inspection) => occurredAt)

const LINKS = ['propertyId', 'leadId', 'dealId', 'eventId'] as const
/** The records that inspections belong to. */
export type InspectionLinks = ListFilter & { [Link in (typeof LINKS)[number]]?: string }

/** The inspections of the company as the browser keeps them, newest first. */
export const inspectionSource = defineSource({
  entity: 'inspection',
  list: listInspections,
  match: (row, links: InspectionLinks) => LINKS.every((link) => links[link] === undefined || row[link] === links[link]),
  compare: (a, b) => byTime(b, a),
  dependsOn: {
    user: ['inspectorId'],
    property: ['propertyId'],
    lead: ['leadId'],
    deal: ['dealId'],
    event: ['eventId'],
  },
})

/** The report of a visit, with names and sizes of its photos; the files are in the outbox. */
type AddedInspection = { key: string; body: NewInspection; photos: readonly FileFacts[] }

/** A report that the server does not have yet. */
function unsentInspection({ key, body }: AddedInspection, at: string): Inspection {
  const { updatedAt: _, ...start } = unsentRow(createInspection, { body, id: key, at })
  const inspectorId = myId()
  return { ...start, ...withoutUndefined(body), inspectorId, inspectorName: memberName(inspectorId) }
}

/** Keeps the report of a visit with its photos; sent again with its `key` it is kept once. */
export const createInspectionMutation = defineMutation<AddedInspection, Inspection>({
  name: createInspection.name,
  run: ({ body }, sending) => upload(createInspection, { ...sending, fields: body }),
  target: ({ key }) => targetOf(inspectionSource, key, 'created'),
  waits: { keyOf: ({ key }) => key, shown: unsentInspection },
  optimistic: (input, at) => [
    () => inspectionSource.store.overlay(input.key, (row) => row ?? unsentInspection(input, at)),
  ],
  onSuccess: (row) => putRow(inspectionSource, row),
})

/** The unsent report of an inspection; undefined once the server has it. */
export const useWaitingInspection = (id: string) =>
  useUnanswered(createInspectionMutation).find((entry) => entry.id === id)

export const deleteInspectionMutation = deleteMutation(inspectionSource, deleteInspection)

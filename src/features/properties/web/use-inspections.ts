import { defineSource } from '#web/platform/cache/define-source.ts'
import { by } from '#web/platform/cache/list-rules.ts'
import type { ListFilter } from '#web/platform/cache/source.ts'
import { defineMutation, deleteMutation, putRow, targetOf } from '#web/platform/mutations.ts'
import { upload } from '#web/platform/upload.ts'
import {
  createInspection,
  deleteInspection,
  type Inspection,
  listInspections,
  type NewInspection,
} from '../inspections.contract.ts'

const byCreation = by(({ createdAt }: Inspection) => createdAt)

/** The inspections of the company as the browser keeps them, newest first. */
export const inspectionSource = defineSource({
  entity: 'inspection',
  list: listInspections,
  match: (row, { propertyId }: ListFilter & { propertyId?: string }) => !propertyId || row.propertyId === propertyId,
  compare: (a, b) => byCreation(b, a),
  dependsOn: { user: ['inspectorId'], property: ['propertyId'] },
})

type Sending = {
  key: string
  fields: NewInspection
  files: readonly { name: string; content: Blob }[]
  onProgress: (share: number) => void
}

/** Keeps the report of a visit with its photos; sent again with its `key` it is kept once. */
export const createInspectionMutation = defineMutation<Sending, Inspection>({
  name: createInspection.name,
  isTransient: true,
  run: (sent) => upload(createInspection, sent),
  target: ({ key }) => targetOf(inspectionSource, key, 'created'),
  onSuccess: (row) => putRow(inspectionSource, row),
})

export const deleteInspectionMutation = deleteMutation(inspectionSource, deleteInspection)

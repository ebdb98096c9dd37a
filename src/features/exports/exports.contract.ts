import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { idOut, idParams, instantOut } from '#shared/fields.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    export: true
  }
}

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/**
 * A person's export of all that they may read. While it runs, `done` of `total` rows or files of `step` are in it, and `percent` of
 * all; `reason` says why it failed. A ready one has the address of its file, which works for the person alone until `expiresAt`.
 */
export const dataExport = z.object({
  id: idOut,
  state: z.enum(EXPORT_STATES),
  step: z.nullable(z.string()),
  done: z.number(),
  total: z.number(),
  percent: z.number(),
  reason: z.nullable(z.string()),
  url: z.nullable(z.string()),
  size: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  createdAt: instantOut,
  finishedAt: z.nullable(instantOut),
  expiresAt: instantOut,
})
export type DataExport = z.output<typeof dataExport>

export const startExport = endpoint({
  name: 'startExport',
  method: 'POST',
  path: '/api/settings/export',
  access: 'own',
  sensitive: true,
  refuses: { 409: 'An export of the same person is under way' },
  summary:
    'Begins an export of all that the caller may read, as a zip file: JSON and CSV per kind of record, the files, and a manifest. Five a day.',
  body: z.object({ format: z.optional(z.enum(['zip'], { error: fieldTexts.chooseFormat })) }),
  answer: dataExport,
})

export const getExport = endpoint({
  name: 'getExport',
  method: 'GET',
  path: '/api/settings/export',
  access: 'own',
  dependsOn: ['export'],
  summary: 'The latest export of the caller, with how far it is; null where there is none, or it has expired.',
  answer: z.object({ latest: z.nullable(dataExport) }),
})

export const deleteExport = endpoint({
  name: 'deleteExport',
  method: 'DELETE',
  path: '/api/settings/export/:id',
  access: 'own',
  noun: 'Export',
  summary: 'Ends an export of the caller, or removes its file before it expires.',
  params: idParams,
})

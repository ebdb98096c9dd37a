import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, instantOut, wholeListQuery } from '#shared/fields.ts'
import { BULK_ACTS } from '#shared/record-endpoints.ts'
import { NOUNS } from './acts.contract.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    bulk: true
  }
}

export const JOB_ACTS = [...BULK_ACTS, 'undo'] as const
export type JobAct = (typeof JOB_ACTS)[number]

/**
 * One act over more records than a call changes, or the undo of such an act. `refused` says why some stay as they are, `actId` is the
 * act that undoes it, once anything was changed, and `reason` why it failed.
 */
const bulkJob = z.object({
  id: idOut,
  act: z.enum(JOB_ACTS),
  noun: z.nullable(z.enum(NOUNS)),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  refused: z.array(z.object({ reason: z.string(), count: z.number() })),
  actId: z.nullable(idOut),
  reason: z.nullable(z.string()),
  createdAt: instantOut,
  finishedAt: z.nullable(instantOut),
})
export type BulkJob = z.output<typeof bulkJob>

export const listBulkJobs = endpoint({
  name: 'listBulkJobs',
  dependsOn: ['bulk'],
  method: 'GET',
  path: '/api/acts/jobs',
  access: 'own',
  list: true,
  summary: 'What the caller has done with more records than one call changes in the last day, newest first.',
  query: wholeListQuery,
  answer: z.array(bulkJob),
})

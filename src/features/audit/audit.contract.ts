import * as z from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_AREAS } from '#shared/audit-actions.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, instantOut, listQueryOf } from '#shared/fields.ts'
import { atLeast, before, choice, listFilters, member, record, special } from '#shared/list-filters.ts'

/**
 * One entry of the audit log: who did what, from where. `subject` is the person it is about, where it is about one; `metadata` says more,
 * a change as `from` and `to`. `isReduced` when an erasure left something out of it. `seq` and `hash` are its place in the chain.
 */
export const auditRow = z.object({
  id: idOut,
  seq: z.number(),
  hash: z.string(),
  userId: z.nullable(idOut),
  userName: z.nullable(z.string()),
  action: z.enum(AUDIT_ACTIONS),
  entityType: z.nullable(z.string()),
  entityId: z.nullable(idOut),
  subject: z.nullable(z.string()),
  metadata: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  isReduced: z.boolean(),
  createdAt: instantOut,
})
export type AuditRow = z.output<typeof auditRow>

export const auditFilters = listFilters({
  userId: member(),
  area: special(choice(AUDIT_AREAS)),
  action: choice(AUDIT_ACTIONS),
  entityId: record(),
  from: atLeast('createdAt', 'instant'),
  until: before('createdAt', 'instant'),
})

const query = listQueryOf(auditFilters)

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  list: true,
  dependsOn: ['audit', 'user'],
  summary:
    'The audit log, newest first: of a person, an `area` (the first part of the action), an action or a record, within a time. That somebody read it is in the log too, once in 15 minutes.',
  query,
  answer: z.array(auditRow),
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  sensitive: true,
  status: 200,
  sends: ['text/csv'],
  summary: 'The same as a table for spreadsheets, whole, with the hash of each entry. The log says who took it.',
  query,
})

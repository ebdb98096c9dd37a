import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { exportAudit } from '#features/audit/audit.contract.ts'
import { exportEvents } from '#features/calendar/calendar.contract.ts'
import { exportCommunications } from '#features/communications/communications.contract.ts'
import { createContact, exportContacts } from '#features/contacts/contacts.contract.ts'
import { exportDeals } from '#features/deals/deals.contract.ts'
import { exportContact, exportLead } from '#features/erasure/erasure.contract.ts'
import { createLead, exportLeads } from '#features/leads/leads.contract.ts'
import { exportProperties } from '#features/properties/properties.contract.ts'
import { exportReport } from '#features/reports/reports.contract.ts'
import { exportTasks } from '#features/tasks/tasks.contract.ts'
import { routes } from '#server/features.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { DEMO, namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

let company: SampleCompany
const app = testApp({ installation: { demoAccount: DEMO } })
beforeAll(async () => {
  company = await openCompany(app, undefined, DEMO)
})

const removal = ['record.deleted'] as const

/** What a call leaves in the audit log, by its name and the label of its sample. A call that does not stand here leaves nothing. */
const LEFT: Readonly<Record<string, readonly AuditAction[]>> = {
  login: ['session.signed_in'],
  verifyLogin: ['session.signed_in'],
  demoLogin: ['session.signed_in'],
  register: ['session.signed_in'],
  logout: ['session.ended'],
  withdrawWrite: ['record.deleted'],
  changePassword: ['password.changed'],
  resetPassword: ['password.changed'],
  confirmIdentity: ['session.confirmed'],
  confirmEmail: ['user.email_confirmed'],
  deleteSession: ['session.ended'],
  deleteOtherSessions: ['session.ended'],
  endMemberSession: ['session.ended'],
  endMemberSessions: ['session.ended'],
  endAllSessions: ['session.ended'],
  createInvite: ['user.invited'],
  renewInvite: ['user.invitation_renewed'],
  deleteInvite: ['user.invitation_withdrawn'],
  updateWorkspace: ['workspace.changed'],
  updateFace: ['workspace.face_changed'],
  uploadLogo: ['workspace.face_changed'],
  deleteLogo: ['workspace.face_changed'],
  updateMember: ['user.role_changed'],
  createResetLink: ['password.link_made'],
  updatePolicy: ['policy.changed'],
  enableTwoFactor: ['twofactor.enabled'],
  disableTwoFactor: ['twofactor.disabled'],
  renewRecoveryCodes: ['twofactor.codes_renewed'],
  addPasskey: ['passkey.added'],
  renamePasskey: ['passkey.renamed'],
  removePasskey: ['passkey.removed'],
  subscribePush: ['push.switched_on'],
  removePushDevice: ['push.switched_off'],
  signInWithPasskey: ['session.signed_in'],
  confirmWithPasskey: ['session.confirmed'],
  requestFactorReset: ['twofactor.reset_requested'],
  stopFactorReset: ['twofactor.reset_stopped'],
  stopOwnFactorReset: ['twofactor.reset_stopped'],
  keepSecondFactor: ['twofactor.reset_stopped'],
  deleteLead: removal,
  deleteContact: removal,
  deleteDeal: removal,
  deleteProperty: removal,
  deleteInspection: removal,
  changeCommunications: ['record.deleted'],
  deleteCommunication: removal,
  deleteEvent: removal,
  deleteTask: removal,
  deleteDocument: removal,
  deleteChannel: removal,
  deleteSchedule: removal,
  shareUpload: ['document.shared'],
  createShare: ['document.shared'],
  renewShare: ['document.link_renewed'],
  revokeShare: ['document.link_revoked'],
  createListingLink: ['listing.shared'],
  revokeListingLink: ['listing.link_revoked'],
  revokeListingLinks: ['listing.links_revoked'],
  createSchedule: ['report.sent_outside'],
  eraseLead: ['data.erased'],
  eraseContact: ['data.erased'],
  eraseMember: ['user.erased'],
  deleteAccount: ['account.deleted'],
  startExport: ['export.requested'],
  deleteExport: ['export.removed'],
  startImport: ['import.started'],
  revertImport: ['import.reverted'],
  mergeLead: ['record.merged'],
  mergeContact: ['record.merged'],
  revertMerge: ['record.merge_reverted'],
  dismissDuplicate: ['record.pair_dismissed'],
  // Each of them takes back a deletion.
  undoAct: ['record.restored'],
  restoreFromTrash: ['record.restored'],
}

/** Calls of admins and managers, removals and exports that leave nothing in the log, each with its reason. */
const LEAVES_NOTHING: Readonly<Record<string, string>> = {
  deleteOwnPicture: 'the own picture',
  deleteMessage: 'an own message; one of somebody else is in the log',
  removeMember: 'the channel itself tells who left it',
  retryJob: 'what the company asked for before is tried again',
  getRefusedRows: 'rows that the person sent themselves',
  startPasskey: 'nothing is added yet',
}

async function entries(): Promise<{ id: string; action: AuditAction }[]> {
  const { rows } = await app.db.execute<{ id: string; action: AuditAction }>(
    sql`/* test */ select id, action from audit_log order by workspace_id, seq`,
  )
  return rows
}

/** What is in the log since `before`. */
async function since(before: { id: string }[]): Promise<AuditAction[]> {
  const known = new Set(before.map(({ id }) => id))
  return (await entries()).filter(({ id }) => !known.has(id)).map(({ action }) => action)
}

const ERASURES = new Set(['eraseLead', 'eraseContact', 'eraseMember', 'deleteAccount'])
/** What an erasure leaves beside its own entry where other samples left something to erase. */
const ALSO_ERASED = new Set<AuditAction>(['audit.redacted', 'export.removed'])

test.each(namedSamples)('%s is in the audit log where it is privileged, once [ROLE-09]', async (name, sample) => {
  const parts = await sample.prepare(company)
  const before = await entries()
  expect((await company.send(sample.endpoint, parts)).status).toBeLessThan(300)
  const left = (await since(before)).filter((action) => !ERASURES.has(sample.endpoint.name) || !ALSO_ERASED.has(action))
  expect(left).toEqual(LEFT[name] ?? LEFT[sample.endpoint.name] ?? [])
})

type Export = [Endpoint, () => Promise<Record<string, string>>, AuditAction]
const ofLead = async () => ({ id: await company.make(createLead) })
const ofContact = async () => ({ id: await company.make(createContact) })
const nothing = async () => ({})
const LISTS = [
  exportLeads,
  exportContacts,
  exportProperties,
  exportDeals,
  exportCommunications,
  exportTasks,
  exportEvents,
]
const EXPORTS: readonly Export[] = [
  [exportReport as Endpoint, nothing, 'report.exported'],
  [exportLead as Endpoint, ofLead, 'data.exported'],
  [exportContact as Endpoint, ofContact, 'data.exported'],
  [exportAudit as Endpoint, nothing, 'audit.exported'],
  ...LISTS.map((list): Export => [list as Endpoint, nothing, 'list.exported']),
]

test.each(EXPORTS.map(([endpoint, ...rest]) => [endpoint.name, endpoint, ...rest] as const))(
  '%s is in the audit log [ROLE-09]',
  async (_, endpoint, paramsOf, action) => {
    const params = await paramsOf()
    const before = await entries()
    const query = action === 'list.exported' ? { format: 'csv' } : {}
    expect((await company.admin.call(endpoint, { params, query } as object)).status).toBe(200)
    expect(await since(before)).toEqual([action])
  },
)

test('every call of admins or managers that writes, every removal and every export leaves an entry, or a reason says why not [ROLE-09]', () => {
  const isPrivileged = ({ access, method, sends, sensitive }: Endpoint) =>
    sends || sensitive || (method !== 'GET' && (access === 'admin' || access === 'manager' || method === 'DELETE'))
  const privileged = routes.flatMap(({ endpoint }) => (isPrivileged(endpoint) ? [endpoint.name] : []))
  const known = new Set([...Object.keys(LEFT), ...EXPORTS.map(([{ name }]) => name), ...Object.keys(LEAVES_NOTHING)])
  expect(privileged.length).toBeGreaterThan(30)
  expect(privileged.filter((name) => !known.has(name))).toEqual([])
  const names = new Set(routes.map(({ endpoint }) => endpoint.name))
  expect([...known].filter((name) => !names.has(name.replace(/,.*/, '')))).toEqual([])
})

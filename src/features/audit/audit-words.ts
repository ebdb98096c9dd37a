import type { Policy } from '#features/policy/policy.contract.ts'
import { reportWordTexts } from '#features/reports/report-words.texts.ts'
import type { Settings } from '#features/settings/settings.contract.ts'
import type { Role, Workspace } from '#features/workspace/workspace.contract.ts'
import { languageFacts } from '#languages/codes.ts'
import type { AuditAction, AuditArea } from '#shared/audit-actions.ts'
import { formatDate } from '#shared/dates.ts'
import type { Text } from '#shared/texts.ts'
import type { AuditRow } from './audit.contract.ts'
import { auditTexts } from './audit.texts.ts'

type Row = Pick<AuditRow, 'action' | 'entityType' | 'entityId' | 'userId' | 'subject' | 'metadata'>

/** How the reader has a day written. */
type DayText = (iso: string) => string

const ROLE_LABELS: Record<Role, Text> = auditTexts.roles
export const AREA_LABELS: Record<AuditArea, Text> = auditTexts.areas

/** One of these by a name that was stored, which may be of another version. */
const oneOf = (texts: object, name: unknown): Text | undefined =>
  new Map<unknown, Text>(Object.entries(texts)).get(name)

/** A stored text; an erasure may have left it out. */
const said = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : auditTexts.values.erased()
const counted = (value: unknown): number => (typeof value === 'number' ? value : 0)
const person = ({ subject }: Row) => ({ person: subject ?? auditTexts.values.formerMember() })
const role = (value: unknown): string => oneOf(ROLE_LABELS, value)?.() ?? said(value)

function sessionEnded(row: Row): string {
  const { which, count } = row.metadata
  if (which === 'company') return auditTexts.session.endedCompany({ count: counted(count) })
  if (which === 'others') return auditTexts.session.endedOthers()
  if (which === 'all') return auditTexts.session.endedAll(person(row))
  return row.entityId === row.userId ? auditTexts.session.signedOut() : auditTexts.session.endedOne(person(row))
}

function refused({ metadata: { reason } }: Row): string {
  const reasons = {
    password: auditTexts.session.refusedPassword,
    'switched off': auditTexts.session.refusedSwitchedOff,
    code: auditTexts.session.refusedCode,
    passkey: auditTexts.session.refusedPasskey,
  }
  return (oneOf(reasons, reason) ?? auditTexts.session.refused)()
}

function deleted({ entityType, metadata: { name } }: Row): string {
  const kind = (oneOf(auditTexts.kinds, entityType) ?? auditTexts.kinds.other)()
  return typeof name === 'string'
    ? auditTexts.record.deleted({ kind, name })
    : auditTexts.record.deletedNameless({ kind })
}

function restored({ entityType, metadata: { name } }: Row): string {
  const kind = (oneOf(auditTexts.kinds, entityType) ?? auditTexts.kinds.other)()
  return typeof name === 'string'
    ? auditTexts.record.restored({ kind, name })
    : auditTexts.record.restoredNameless({ kind })
}

function reportExported({ metadata: { type, period, format } }: Row): string {
  return auditTexts.data.reportExported({
    name: oneOf(reportWordTexts.types, type)?.() ?? said(type),
    period: oneOf(reportWordTexts.periods, period)?.() ?? said(period),
    format: said(format).toUpperCase(),
  })
}

function listExported({ metadata: { list, format, rows } }: Row): string {
  return auditTexts.data.listExported({
    list: (oneOf(auditTexts.lists, list) ?? auditTexts.lists.other)(),
    format: said(format).toUpperCase(),
    count: counted(rows),
  })
}

const invited = ({ metadata }: Row) => ({ email: said(metadata.email), role: role(metadata.role) })

/** What each action of the log is in words. An action without a sentence does not compile. */
const SENTENCES: Record<AuditAction, (row: Row, day: DayText) => string> = {
  'session.signed_in': auditTexts.session.signedIn,
  'session.refused': refused,
  'session.confirmed': auditTexts.session.confirmed,
  'session.ended': sessionEnded,
  'password.changed': ({ metadata }) =>
    metadata.by === 'link' ? auditTexts.password.changedByLink() : auditTexts.password.changed(),
  'password.refused': auditTexts.password.refused,
  'password.rehashed': auditTexts.password.rehashed,
  'password.link_made': (row) => auditTexts.password.linkMade(person(row)),
  'password.link_requested': auditTexts.password.linkRequested,
  'user.invited': (row) => auditTexts.user.invited(invited(row)),
  'user.invitation_renewed': (row) => auditTexts.user.invitationRenewed(invited(row)),
  'user.invitation_withdrawn': (row) => auditTexts.user.invitationWithdrawn(invited(row)),
  'user.joined': ({ metadata }) => auditTexts.user.joined({ role: role(metadata.role) }),
  'user.role_changed': (row) => auditTexts.user.roleChanged(person(row)),
  'user.deactivated': (row) => auditTexts.user.deactivated(person(row)),
  'user.reactivated': (row) => auditTexts.user.reactivated(person(row)),
  'user.email_changed': auditTexts.user.emailChanged,
  'user.email_confirmed': ({ metadata }) => auditTexts.user.emailConfirmed({ email: said(metadata.email) }),
  'user.erased': auditTexts.user.erased,
  'account.deleted': auditTexts.user.deletedAccount,
  'settings.security_changed': auditTexts.company.securityChanged,
  'workspace.changed': auditTexts.company.changed,
  'workspace.face_changed': auditTexts.company.faceChanged,
  'policy.changed': auditTexts.company.policyChanged,
  'twofactor.enabled': auditTexts.twoFactor.enabled,
  'twofactor.disabled': auditTexts.twoFactor.disabled,
  'twofactor.codes_renewed': auditTexts.twoFactor.codesRenewed,
  'twofactor.recovery_used': ({ metadata }) => auditTexts.twoFactor.recoveryUsed({ count: counted(metadata.left) }),
  'twofactor.reset_requested': (row) => auditTexts.twoFactor.resetRequested(person(row)),
  'twofactor.reset_stopped': (row) => auditTexts.twoFactor.resetStopped(person(row)),
  'twofactor.reset': (row) => auditTexts.twoFactor.reset(person(row)),
  'twofactor.removed': (row) => auditTexts.twoFactor.removed(person(row)),
  'passkey.added': ({ metadata }) => auditTexts.passkey.added({ name: said(metadata.deviceName) }),
  'passkey.renamed': ({ metadata }) => auditTexts.passkey.renamed({ name: said(metadata.deviceName) }),
  'passkey.removed': ({ metadata }) => auditTexts.passkey.removed({ name: said(metadata.deviceName) }),
  'push.switched_on': ({ metadata }) => auditTexts.push.switchedOn({ name: said(metadata.deviceName) }),
  'push.switched_off': ({ metadata }) => auditTexts.push.switchedOff({ name: said(metadata.deviceName) }),
  'record.deleted': deleted,
  'record.merged': ({ metadata: { other, name } }) =>
    auditTexts.record.merged({ other: said(other), name: said(name) }),
  'record.merge_reverted': ({ metadata: { other, name } }) =>
    auditTexts.record.mergeReverted({ other: said(other), name: said(name) }),
  'record.pair_dismissed': ({ metadata: { name, other } }) =>
    auditTexts.record.pairDismissed({ name: said(name), other: said(other) }),
  'record.pair_restored': ({ metadata: { names } }) => auditTexts.record.pairRestored({ names: said(names) }),
  'record.restored': restored,
  'document.shared': ({ metadata: { expiresAt } }, day) =>
    typeof expiresAt === 'string'
      ? auditTexts.document.sharedUntil({ date: day(expiresAt) })
      : auditTexts.document.shared(),
  'document.link_renewed': auditTexts.document.linkRenewed,
  'document.link_revoked': ({ metadata }) => auditTexts.document.linkRevoked({ name: said(metadata.name) }),
  'document.made_public': auditTexts.document.madePublic,
  'document.made_private': auditTexts.document.madePrivate,
  'listing.shared': ({ metadata: { name, expiresAt } }, day) =>
    auditTexts.listing.shared({ name: said(name), date: typeof expiresAt === 'string' ? day(expiresAt) : said('') }),
  'listing.link_revoked': ({ metadata }) => auditTexts.listing.linkRevoked({ name: said(metadata.name) }),
  'listing.links_revoked': ({ metadata: { name, count } }) =>
    auditTexts.listing.linksRevoked({ name: said(name), count: counted(count) }),
  'list.exported': listExported,
  'report.exported': reportExported,
  'report.sent_outside': ({ metadata }) => auditTexts.data.reportSentOutside({ count: counted(metadata.addresses) }),
  'data.exported': auditTexts.data.exported,
  'data.erased': auditTexts.data.erased,
  'export.requested': auditTexts.export.requested,
  'export.made': auditTexts.export.made,
  'export.failed': ({ metadata: { reason } }) => auditTexts.export.failed({ reason: said(reason) }),
  'export.downloaded': auditTexts.export.downloaded,
  'export.removed': auditTexts.export.removed,
  'import.started': ({ metadata }) =>
    auditTexts.import.started({ name: said(metadata.name), count: counted(metadata.rows) }),
  'import.finished': ({ metadata }) =>
    auditTexts.import.finished({
      name: said(metadata.name),
      created: counted(metadata.created),
      updated: counted(metadata.updated),
      refused: counted(metadata.refused),
    }),
  'import.failed': ({ metadata: { reason } }) => auditTexts.import.failed({ reason: said(reason) }),
  'import.reverted': ({ metadata }) =>
    auditTexts.import.reverted({
      name: said(metadata.name),
      removed: counted(metadata.removed),
      restored: counted(metadata.restored),
    }),
  'audit.begun': ({ metadata }) => auditTexts.audit.begun({ count: counted(metadata.rows) }),
  'audit.read': auditTexts.audit.read,
  'audit.exported': auditTexts.audit.exported,
  'audit.redacted': ({ metadata }) => auditTexts.audit.redacted({ count: counted(metadata.rows) }),
}

/** What was done, in words. */
export const sentenceOf = (row: Row, day: DayText = (iso) => formatDate(iso)): string => SENTENCES[row.action](row, day)

type Changed =
  | 'isShown'
  | 'colour'
  | 'logo'
  | keyof Policy
  | keyof Settings['security']
  | keyof Workspace['exchangeRates']
  | 'name'
  | 'language'
  | 'deletions'
  | 'exports'
/** What people call each field whose change the log keeps; a new one has to be named. */
const FIELD_LABELS: Record<Changed, Text> = auditTexts.fields

/** Each in its own words. */
const LANGUAGE_NAMES = Object.fromEntries(Object.entries(languageFacts).map(([code, { name }]) => [code, () => name]))

/** What the values of a field are called, where they are names. */
const CHOICES: Readonly<Record<string, object>> = {
  role: ROLE_LABELS,
  secondFactor: auditTexts.secondFactors,
  deletions: auditTexts.rights,
  exports: auditTexts.rights,
  language: LANGUAGE_NAMES,
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return auditTexts.values.none()
  if (typeof value === 'boolean') return value ? auditTexts.values.on() : auditTexts.values.off()
  if (field === 'logo') return auditTexts.values.picture()
  return oneOf(CHOICES[field] ?? {}, value)?.() ?? String(value)
}

/** What was replaced by what; `label` where several things can have changed. */
export type ShownChange = { label?: string; from: string; to: string }

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The change that an entry tells of, field by field; an erasure may have left one of its sides out. */
export function changesOf({ action, metadata: { from, to } }: Pick<Row, 'action' | 'metadata'>): ShownChange[] {
  if (isFields(from) || isFields(to)) {
    const [before, after] = [isFields(from) ? from : undefined, isFields(to) ? to : undefined]
    return Object.keys({ ...before, ...after }).map((name) => ({
      label: oneOf(FIELD_LABELS, name)?.() ?? name,
      from: before ? shown(name, before[name]) : auditTexts.values.erased(),
      to: after ? shown(name, after[name]) : auditTexts.values.erased(),
    }))
  }
  if (from === undefined && to === undefined) return []
  const field = action === 'user.role_changed' ? 'role' : ''
  const side = (value: unknown) => (value === undefined ? auditTexts.values.erased() : shown(field, value))
  return [{ from: side(from), to: side(to) }]
}

import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, type AuditAction } from '#shared/audit-actions.ts'
import { changesOf, sentenceOf } from './audit-words.ts'

const entry = (action: AuditAction, metadata = {}, fields = {}) => ({
  action,
  entityType: 'user',
  entityId: 'u2',
  userId: 'u1',
  subject: 'Zainab Yusuf',
  metadata,
  ...fields,
})

test.each<[AuditAction, object, string, object?]>([
  ['session.refused', { reason: 'password' }, 'Sign-in refused: wrong password'],
  ['session.refused', { reason: 'switched off' }, 'Sign-in refused: the account is switched off'],
  ['session.refused', { reason: 'of another version' }, 'Sign-in refused'],
  ['session.refused', { reason: 'code' }, 'Sign-in refused: right password, wrong code'],
  ['session.refused', { reason: 'passkey' }, 'Sign-in refused: a passkey that was not accepted'],
  ['passkey.added', { deviceName: 'Chrome on Android' }, 'Added the passkey Chrome on Android'],
  ['twofactor.recovery_used', { left: 1 }, 'Used a recovery code; 1 is left'],
  ['session.ended', {}, 'Signed out', { entityId: 'u1' }],
  ['session.ended', {}, 'Signed out a device of Zainab Yusuf'],
  ['session.ended', { which: 'others' }, 'Signed out all other devices', { entityId: 'u1' }],
  ['session.ended', { which: 'all' }, 'Signed out all devices of Zainab Yusuf'],
  ['session.ended', { which: 'company', count: 1 }, 'Signed everybody out: 1 device'],
  ['password.changed', { by: 'person' }, 'Changed the own password'],
  ['password.changed', { by: 'link' }, 'Set a new password by a link'],
  ['user.invited', { email: 'bisi@example.com', role: 'manager' }, 'Invited bisi@example.com as Manager'],
  ['user.invited', { role: 'manager' }, 'Invited (erased) as Manager'],
  ['user.role_changed', { from: 'sales', to: 'admin' }, 'Changed the role of Zainab Yusuf'],
  ['user.role_changed', {}, 'Changed the role of a former member', { subject: null }],
  ['record.deleted', { name: 'Amarachi Duru' }, 'Deleted a lead: Amarachi Duru', { entityType: 'lead' }],
  [
    'record.pair_dismissed',
    { name: 'Ada Obi', other: 'Bisi Etim' },
    'Said that Ada Obi and Bisi Etim are not the same person',
  ],
  [
    'record.pair_restored',
    { names: 'Ada Obi · Bisi Etim' },
    'Took back that these are not the same person: Ada Obi · Bisi Etim',
  ],
  ['record.deleted', {}, 'Deleted an event', { entityType: 'event' }],
  ['record.deleted', {}, 'Deleted a record', { entityType: 'constructor' }],
  [
    'document.shared',
    { expiresAt: null },
    'Made a link to a document for people outside, for as long as it is not ended',
  ],
  [
    'document.shared',
    { expiresAt: '2026-12-24T10:00:00.000Z' },
    'Made a link to a document for people outside, until Dec 24, 2026',
  ],
  ['report.exported', { type: 'sales', period: 'month', format: 'pdf' }, 'Exported the report Sales (Month, PDF)'],
  ['report.sent_outside', { addresses: 2 }, 'Set up a report that goes to 2 addresses outside the company'],
  [
    'audit.begun',
    { rows: 300 },
    'From here on the log is a chain of hashes; 300 earlier entries were taken in as they were',
  ],
  ['audit.redacted', { rows: 1 }, 'An erasure left personal data out of 1 entry of this log'],
])('%s with %j is “%s” [ROLE-09]', (action, metadata, sentence, fields) => {
  expect(sentenceOf(entry(action, metadata, fields))).toBe(sentence)
})

test('every action has a sentence of its own, with nothing known of it too [ROLE-09]', () => {
  const sentences = AUDIT_ACTIONS.map((action) => sentenceOf(entry(action, {}, { subject: null, entityType: null })))
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length)
  for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|\{|\}/)
})

test.each<[Record<string, unknown>, ReturnType<typeof changesOf>, AuditAction?]>([
  [{}, []],
  [{ from: 'sales', to: 'admin' }, [{ from: 'Sales', to: 'Admin' }], 'user.role_changed'],
  [{ from: 'a@example.com' }, [{ from: 'a@example.com', to: '(erased)' }]],
  [
    { from: { USD: null, name: 'sales' }, to: { USD: 1550.5, name: 'all' } },
    [
      { label: 'Rate of the US dollar', from: '—', to: '1550.5' },
      { label: 'Name', from: 'sales', to: 'all' },
    ],
  ],
  [
    { from: { publicLinks: true, confirmMinutes: null }, to: { publicLinks: false, confirmMinutes: 5 } },
    [
      { label: 'Links for people outside', from: 'On', to: 'Off' },
      { label: 'Password again (minutes)', from: '—', to: '5' },
    ],
  ],
  [
    { from: { secondFactor: 'nobody' }, to: { secondFactor: 'all' } },
    [{ label: 'Second factor', from: 'Nobody', to: 'Everybody' }],
  ],
  [{ to: { secondFactor: 'all' } }, [{ label: 'Second factor', from: '(erased)', to: 'Everybody' }]],
  [
    { from: { ofAnotherVersion: 1 }, to: { ofAnotherVersion: [2] } },
    [{ label: 'ofAnotherVersion', from: '1', to: '2' }],
  ],
])('the change of %j is %j [ROLE-09]', (metadata, changes, action = 'workspace.changed') => {
  expect(changesOf({ action, metadata })).toEqual(changes)
})

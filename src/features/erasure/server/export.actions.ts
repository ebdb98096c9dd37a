import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { languageOf } from '#server/changes/languages.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call, SentFile } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { inLanguage } from '#shared/texts.ts'
import type { exportContact, exportLead } from '../erasure.contract.ts'
import { linkedIds } from './erasure.queries.ts'
import { type PersonalData, readPersonalData } from './export.queries.ts'
import { pageOf } from './export-page.ts'

type Format = Call<typeof exportLead>['query']['format']

/** Hands out all that is held about a lead; that it was taken is kept. */
export function takeLead(scope: Scope, { params, query }: Call<typeof exportLead>): Promise<SentFile> {
  return transact(scope, async (tx) => {
    const { id } = await findLead(scope, params.id, tx.db)
    return take(tx, id, query.format, [id], await linkedIds(tx, contacts, [contacts.leadId, [id]]))
  })
}

/** Hands out all that is held about a contact; that it was taken is kept. */
export function takeContact(scope: Scope, { params, query }: Call<typeof exportContact>): Promise<SentFile> {
  return transact(scope, async (tx) => {
    const { id, leadId } = await findContact(scope, params.id, tx.db)
    return take(tx, id, query.format, leadId ? [leadId] : [], [id])
  })
}

/** The file of one person, named by the day, not by whom it is about: file names are seen by many. */
async function take(
  tx: Tx,
  id: string,
  format: Format = 'html',
  leadIds: string[],
  contactIds: string[],
): Promise<SentFile> {
  const data = await readPersonalData(tx, leadIds, contactIds)
  tx.record({
    entity: 'settings',
    id,
    action: 'updated',
    audit: { action: 'data.exported', metadata: { format } },
  })
  const name = `personal-data-${tx.now.slice(0, 10)}.${format}`
  if (format === 'json') return { name, type: 'application/json; charset=utf-8', bytes: Buffer.from(jsonOf(data)) }
  const { context, userId } = tx.scope
  const language = languageOf(context, (await tx.recipients([userId])).get(userId))
  return { name, type: 'text/html; charset=utf-8', bytes: Buffer.from(inLanguage(language, () => pageOf(data))) }
}

/** For programs, so in English. */
const jsonOf = ({ parts, ...data }: PersonalData) =>
  JSON.stringify({ ...data, parts: parts.map(({ title, rows }) => ({ title: title(), rows })) }, null, 2)

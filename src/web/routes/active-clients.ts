import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Rows } from '#sync'

type Part<Row> = Pick<Rows<Row>, 'total' | 'rows' | 'get' | 'load' | 'isWhole'>
export type ActiveClients = Pick<Rows<Contact | Lead>, 'rows' | 'get' | 'load'> & { total: number | undefined }

/**
 * The contacts of type client, then the converted leads. A lead whose contact is among them is left out; of lists that are too long for
 * the device that is not known, so there both are shown.
 */
export function activeClients(contacts: Part<Contact>, leads: Part<Lead>): ActiveClients {
  if (contacts.isWhole && leads.isWhole) {
    const known = new Set(contacts.rows.map(({ leadId }) => leadId))
    const rows = [...contacts.rows, ...leads.rows.filter(({ id }) => !known.has(id))]
    return { total: rows.length, rows, get: (at) => rows[at], load: () => undefined }
  }
  const { total: first } = contacts
  if (first === undefined || leads.total === undefined)
    return { total: undefined, rows: [], get: () => undefined, load: () => undefined }
  return {
    total: first + leads.total,
    rows: [...contacts.rows, ...leads.rows],
    get: (at) => (at < first ? contacts.get(at) : leads.get(at - first)),
    load(from, to) {
      if (from < first) contacts.load(from, Math.min(to, first - 1))
      if (to >= first) leads.load(Math.max(0, from - first), to - first)
    },
  }
}

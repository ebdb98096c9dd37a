import { expect, test } from 'vitest'
import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { activeClients } from './active-clients.ts'

const contact = (id: string, leadId: string | null = null) => ({ id, leadId }) as Contact
const lead = (id: string) => ({ id }) as Lead
const loads: string[] = []

function part<Row>(rows: Row[], isWhole: boolean, name: string) {
  return {
    total: rows.length,
    rows,
    isWhole,
    get: (at: number) => rows[at],
    load: (from: number, to: number) => void loads.push(`${name} ${from} to ${to}`),
  }
}
const contacts = [contact('c1', 'l1'), contact('c2')]
const leads = [lead('l1'), lead('l2')]

test('active clients are the contacts of that type and the converted leads, each person once [MOB-15]', () => {
  const { total, rows, get } = activeClients(part(contacts, true, 'contacts'), part(leads, true, 'leads'))
  expect(rows.map(({ id }) => id)).toEqual(['c1', 'c2', 'l2'])
  expect([total, get(2)?.id]).toEqual([3, 'l2'])
})

test('of long lists the part that is seen is read from each', () => {
  const { total, get, load } = activeClients(part(contacts, false, 'contacts'), part(leads, true, 'leads'))
  load(1, 2)
  expect([total, get(1)?.id, get(2)?.id]).toEqual([4, 'c2', 'l1'])
  expect(loads).toEqual(['contacts 1 to 1', 'leads 0 to 0'])
})

test('nothing is known until both lists are', () => {
  expect(activeClients({ ...part(contacts, false, ''), total: undefined }, part(leads, true, '')).total).toBeUndefined()
})

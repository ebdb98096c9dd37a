import { globSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, moveDeal } from '#features/deals/deals.contract.ts'
import { createDocument, createShare } from '#features/documents/documents.contract.ts'
import { eraseContact, eraseLead, exportContact, exportLead } from '#features/erasure/erasure.contract.ts'
import { createInspection, deleteInspection } from '#features/inspections/inspections.contract.ts'
import { convertLead, createLead, exportLeads } from '#features/leads/leads.contract.ts'
import { mergeContact, mergeLead } from '#features/merges/merges.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import {
  DELETIONS,
  EXPORTS,
  getWorkspace,
  type Role,
  updateWorkspace,
  type Workspace,
} from '#features/workspace/workspace.contract.ts'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { companyRightsOf, rightsOf } from '#web/account/rights.ts'
import { isOffered, type RecordKit, type RecordNoun } from '#web/ui/record/record-kit.ts'
import { exampleLead, exampleProperty } from '../support/examples.ts'
import type { TestClient } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'
import { formOf, putContent } from '../support/upload.ts'

const { admin, agent, colleague } = testCompany()

const PDF = Buffer.from('%PDF-1.4\nDeed\n%%EOF\n')
const src = new URL('../../src/', import.meta.url)
/** What can be done with the records of every noun, from its menus, panel, cards and rows. */
const kits = await Promise.all(
  globSync('features/*/web/*-record.{ts,tsx}', { cwd: src }).map(async (path) => {
    const exports: Record<string, unknown> = await import(new URL(path, src).href)
    const kit = Object.entries(exports).find(([name]) => name.endsWith('Kit'))?.[1]
    return kit as RecordKit<RecordNoun>
  }),
)

type Row = { id: string; [field: string]: unknown }

/** How a person makes a record of each noun, which is theirs. */
const MAKE: Record<string, (by: TestClient) => Promise<Row>> = {
  lead: (by) => by.create(createLead, { ...exampleLead, status: 'qualified', assignedTo: by.user.id }),
  contact: (by) => by.create(createContact, { firstName: 'Bolanle', lastName: 'Etim' }),
  deal: (by) => by.create(createDeal, { title: 'Lekki duplex', value: '1', assignedTo: by.user.id }),
  property: (by) => by.create(createProperty, { ...exampleProperty, assignedAgent: by.user.id }),
  task: (by) => by.create(createTask, { title: 'Send the map', assignedTo: by.user.id }),
  document: async (by) => {
    const fields = { name: 'Deed', type: 'deed', filePath: 'private/1-deed.pdf', fileSize: PDF.length } as const
    const document = await by.create(createDocument, fields)
    expect((await putContent(by, document.id, PDF)).status).toBe(200)
    return document
  },
  communication: async (by) => {
    const { id: leadId } = await by.create(createLead, exampleLead)
    return by.create(createCommunication, { type: 'phone', content: 'Wants a view', leadId })
  },
}

type Done = { endpoint: Endpoint; body?: object }
const named = (name: string, body?: object): Done => {
  const endpoint = routes.find((route) => route.endpoint.name === name)?.endpoint
  if (!endpoint) throw new Error(`There is no call ${name}`)
  return { endpoint, ...(body && { body }) }
}

const visit = { propertyAddress: '8 Acacia Drive', type: 'Client Viewing' }

/** The call that an action makes; edit and delete are the same for all. Links that leave the page make none. */
const CALLS: Record<string, (to: TestClient) => Done | Promise<Done>> = {
  'lead status': () => named('updateLead', { status: 'contacted' }),
  'lead priority': () => named('updateLead', { priority: 'hot' }),
  'lead assign': (to) => named('updateLead', { assignedTo: to.user.id }),
  'lead convert': () => named(convertLead.name, {}),
  'lead merge': async (to) => named(mergeLead.name, { otherId: (await MAKE.lead?.(to))?.id }),
  'lead export': () => named(exportLead.name),
  'lead erase': () => named(eraseLead.name),
  'contact type': () => named('updateContact', { type: 'vendor' }),
  'contact merge': async (to) => named(mergeContact.name, { otherId: (await MAKE.contact?.(to))?.id }),
  'contact export': () => named(exportContact.name),
  'contact erase': () => named(eraseContact.name),
  'deal move': () => named(moveDeal.name, { stage: 'contract' }),
  'deal lost': () => named('updateDeal', { outcome: 'lost', lostReason: 'Price too high' }),
  'property status': () => named('updateProperty', { status: 'sold' }),
  'property send': () => named('createListingLink', {}),
  'property tour': () =>
    named(createEvent.name, {
      title: 'Tour',
      type: 'property_viewing',
      startTime: '2031-03-12T10:00:00.000Z',
      endTime: '2031-03-12T11:00:00.000Z',
    }),
  'property inspect': () => named(createInspection.name, formOf('photos', [], visit)),
  'task status': () => named('updateTask', { status: 'completed' }),
  'communication complete': () => named('updateCommunication', { status: 'completed' }),
  'communication cancel': () => named('updateCommunication', { status: 'cancelled' }),
  'document view': () => named('getDocument'),
  'document share': () => named(createShare.name, { expiresInDays: 7 }),
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)
function callOf(noun: string, action: string, to: TestClient): Done | Promise<Done> {
  if (action === 'edit') return named(`update${capital(noun)}`, {})
  if (action === 'delete') return named(`delete${capital(noun)}`)
  const call = CALLS[`${noun} ${action}`]
  if (!call) throw new Error(`Say in CALLS what the action ${action} of a ${noun} calls`)
  return call(to)
}

let manager: TestClient
let company: Workspace
beforeAll(async () => {
  manager = await admin.invite('manager')
  company = (await admin.call(getWorkspace)).body
})
const people: Record<Role, () => TestClient> = { sales: () => agent, manager: () => manager, admin: () => admin }

function offers({ actions }: RecordKit<RecordNoun>, action: string, row: Row, { user }: TestClient): boolean {
  const context = {
    ...rightsOf(user),
    me: user.id,
    assignees: [{ id: colleague.user.id, name: 'Tunde', picture: null }],
  }
  const { mayDelete } = companyRightsOf(user, company)
  const screen = { open: () => undefined, show: () => undefined, mayDelete, context }
  const one = actions[action]
  return one !== undefined && isOffered(one, row as never, screen)
}

const cases = (Object.keys(people) as Role[]).flatMap((role) =>
  kits.flatMap((kit) =>
    (['their own', 'a colleague’s'] as const).map((whose) => [role, whose, kit.noun, kit] as const),
  ),
)

test.each(cases)(
  '%s with %s %s: what is offered is what the server allows [ROLE-03]',
  async (role, whose, noun, kit) => {
    const person = people[role]()
    const owner = whose === 'their own' ? person : colleague
    const make = MAKE[noun]
    if (!make) throw new Error(`Say in MAKE how a ${noun} is made`)
    for (const [action, { href }] of Object.entries(kit.actions)) {
      const row = await make(owner)
      // What is not offered to an admin either, such as the reason of a deal that is not lost, depends on more than the role.
      if (href || !offers(kit, action, row, admin)) continue
      const { endpoint, body } = await callOf(noun, action, manager)
      const { status } =
        body instanceof FormData
          ? await person.request(endpoint.method, endpoint.path, { body })
          : await person.call(endpoint, { params: { id: row.id, dealId: row.id }, body } as never)
      expect([200, 201, 204, 403], `${noun} ${action}`).toContain(status)
      expect(status !== 403, `${noun} ${action}`).toBe(offers(kit, action, row, person))
    }
  },
)

test.each(
  (Object.keys(people) as Role[]).flatMap((role) =>
    (['their own', 'a colleague’s'] as const).map((whose) => [role, whose] as const),
  ),
)('%s with %s report of a visit: deleting is offered where the server allows it [ROLE-03]', async (role, whose) => {
  const person = people[role]()
  const owner = whose === 'their own' ? person : colleague
  const made = await owner.request('POST', createInspection.path, { body: formOf('photos', [], visit) })
  const { id } = made.body as { id: string }
  const { status } = await person.call(deleteInspection, { params: { id } })
  expect(status === 204).toBe(rightsOf(person.user).mayDeleteReport(owner.user.id))
})

const settled = (Object.keys(people) as Role[]).flatMap((role) =>
  DELETIONS.map((deletions) => [role, deletions] as const),
)

test.each(settled)(
  '%s where %s may delete the records of colleagues: deleting is offered where the server allows it [ROLE-03]',
  async (role, deletions) => {
    company = (await admin.call(updateWorkspace, { body: { deletions } })).body
    const person = people[role]()
    for (const kit of kits)
      for (const owner of [person, colleague]) {
        const row = await MAKE[kit.noun]?.(owner)
        if (!row) continue
        const { endpoint } = await callOf(kit.noun, 'delete', manager)
        const { status } = await person.call(endpoint, { params: { id: row.id } } as never)
        expect([204, 403], kit.noun).toContain(status)
        expect(status === 204, kit.noun).toBe(offers(kit, 'delete', row, person))
      }
  },
)

test.each((Object.keys(people) as Role[]).flatMap((role) => EXPORTS.map((exports) => [role, exports] as const)))(
  '%s where %s may export lists: exporting is offered where the server allows it [ROLE-03]',
  async (role, exports) => {
    company = (await admin.call(updateWorkspace, { body: { exports } })).body
    const person = people[role]()
    const { status } = await person.request('GET', `${exportLeads.path}?format=csv`)
    expect(status === 200).toBe(companyRightsOf(person.user, company).mayExportLists)
  },
)

test('every noun with menus is compared', () => {
  expect(kits.map(({ noun }) => noun).sort()).toEqual(Object.keys(MAKE).sort())
})

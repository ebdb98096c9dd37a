import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createEvent, getEvent, updateEvent } from '#features/calendar/calendar.contract.ts'
import {
  createCommunication,
  getCommunication,
  updateCommunication,
} from '#features/communications/communications.contract.ts'
import { createLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listActs, undoAct } from '../acts.contract.ts'

const { agent, colleague } = testCompany()

/** Undoes the agent's latest act, and expects that it stays because of the colleague. */
async function expectKept(id: string) {
  const [act] = (await agent.call(listActs)).body
  const { status, body } = await agent.call(undoAct, { params: { id: act?.id ?? '' } })
  expect([status, body]).toMatchObject([
    200,
    { undone: 0, kept: [{ id, reason: 'Emeka Nwosu has changed it since.' }] },
  ])
}

test('an undo never lets an event end before it starts', async () => {
  const at = (hour: number) => `2027-01-04T${hour}:00:00.000Z`
  const event = await agent.create(createEvent, {
    title: 'Signing',
    type: 'meeting',
    startTime: at(10),
    endTime: at(11),
  })
  const params = { id: event.id }
  await agent.call(updateEvent, { params, body: { endTime: at(13) } })
  await colleague.call(updateEvent, { params, body: { startTime: at(12) } })
  await expectKept(event.id)
  expect((await agent.call(getEvent, { params })).body).toMatchObject({ startTime: at(12), endTime: at(13) })
})

test('an undo never lets the lower budget of a lead be above the upper one', async () => {
  const lead = await agent.create(createLead, { ...exampleLead, budgetMin: '8', budgetMax: '10' })
  const params = { id: lead.id }
  await agent.call(updateLead, { params, body: { budgetMin: '2', notes: 'Cash' } })
  await colleague.call(updateLead, { params, body: { budgetMax: '5' } })
  const [act] = (await agent.call(listActs)).body
  const { body } = await agent.call(undoAct, { params: { id: act?.id ?? '' } })
  expect(body).toMatchObject({ undone: 1, kept: [{ id: lead.id, reason: 'Emeka Nwosu has changed it since.' }] })
  const after = (await agent.call(getLead, { params })).body
  expect(after).toMatchObject({ budgetMin: '2.00', budgetMax: '5.00', notes: lead.notes })
})

test('an undo leaves a lead a way to reach it', async () => {
  const lead = await agent.create(createLead, exampleLead)
  const params = { id: lead.id }
  await agent.call(updateLead, { params, body: { whatsappName: 'Ama' } })
  await colleague.call(updateLead, { params, body: { phones: [] } })
  await expectKept(lead.id)
  expect((await agent.call(getLead, { params })).body.whatsappName).toBe('Ama')
})

test('an undo never takes the time of what is planned', async () => {
  const lead = await agent.create(createLead, exampleLead)
  const said = await agent.create(createCommunication, { type: 'phone', content: 'Wants a view', leadId: lead.id })
  const params = { id: said.id }
  const scheduledAt = '2027-01-04T10:00:00.000Z'
  await agent.call(updateCommunication, { params, body: { scheduledAt } })
  await colleague.call(updateCommunication, { params, body: { status: 'scheduled' } })
  await expectKept(said.id)
  expect((await agent.call(getCommunication, { params })).body).toMatchObject({ status: 'scheduled', scheduledAt })
})

test('a lead that is given away and moved at once has both in the feed', async () => {
  const lead = await agent.create(createLead, exampleLead)
  await agent.call(updateLead, {
    params: { id: lead.id },
    body: { assignedTo: colleague.user.id, status: 'contacted' },
  })
  const feed = (await agent.call(listActivities, { query: { entityId: lead.id } })).body
  expect(feed.map(({ type }) => type).sort()).toEqual(['lead_assigned', 'lead_created', 'lead_updated'])
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createDeal, moveDeal } from '#features/deals/deals.contract.ts'
import { eraseMember } from '#features/erasure/erasure.contract.ts'
import { createLead, deleteLead, updateLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications, readNotification } from '#features/notifications/notifications.contract.ts'
import { search } from '#features/search/search.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { listLeadTimeline } from '#features/timeline/timeline.contract.ts'
import { loadLanguages } from '#server/changes/languages.ts'
import { exampleLead } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const languages = await loadLanguages((error) => {
  throw error
})
const { app, admin } = testCompany({ languages })
const reading = (code: string) => ({ headers: { 'accept-language': code } })

const feedIn = async (code: string, query: object = {}) =>
  (await admin.call(listActivities, { query, ...reading(code) })).body.map(({ description }) => description)

test('each reads the feed and the history of a record in their own language [SET-15] [DASH-07]', async () => {
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  await admin.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified' } })
  const { body: deal } = await admin.call(createDeal, { body: { title: '{name} plot', value: '9000000' } })
  await admin.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'offer_made' } })
  await admin.call(createCommunication, { body: { type: 'phone', content: 'Called', leadId: lead.id } })
  const { body: other } = await admin.call(createLead, { body: { ...exampleLead, firstName: 'Gone' } })
  await admin.call(deleteLead, { params: { id: other.id } })

  expect(await feedIn('en')).toEqual([
    'Lead deleted: Gone Duru',
    'New lead: Gone Duru',
    'Call to Amarachi Duru logged',
    '{name} plot moved to Offer Made',
    'New deal: {name} plot',
    'Amarachi Duru is now qualified',
    'New lead: Amarachi Duru',
  ])
  expect(await feedIn('fr')).toEqual([
    'Prospect supprimé\u00a0: Gone Duru',
    'Nouveau prospect\u00a0: Gone Duru',
    'Appel à Amarachi Duru noté',
    '{name} plot déplacée vers Offre faite',
    'Nouvelle affaire\u00a0: {name} plot',
    'Amarachi Duru passe au statut Qualifié',
    'Nouveau prospect\u00a0: Amarachi Duru',
  ])
  expect((await feedIn('ha'))[1]).toBe('Sabon lead: Gone Duru')
  const timeline = await admin.call(listLeadTimeline, { params: { id: lead.id }, ...reading('fr') })
  const told = timeline.body.flatMap((entry) => (entry.kind === 'activity' ? [entry.item] : []))
  expect(told.map(({ description }) => description)).toContain('Nouveau prospect\u00a0: Amarachi Duru')
  expect(told.every((line) => !('said' in line))).toBe(true)
})

test('an earlier line, and one whose text has gone since, stay in English', async () => {
  const { body: old } = await admin.call(createLead, { body: { ...exampleLead, firstName: 'Old' } })
  const { body: odd } = await admin.call(createLead, { body: { ...exampleLead, firstName: 'Odd' } })
  const { body: more } = await admin.call(createLead, { body: { ...exampleLead, firstName: 'More' } })
  const set = (id: string, said: string | null) =>
    app.db.execute(sql`
      update activities set said = ${said}::jsonb
      where workspace_id = ${admin.user.workspace.id} and entity_id = ${id}`)
  await set(old.id, null)
  await set(odd.id, '{"id": "no.such", "english": "New lead: Odd Duru", "values": {"name": "Odd Duru"}}')
  await set(more.id, '{"id": "lead-activities.assigned", "english": "New lead: More Duru", "values": {"name": "More"}}')
  expect((await feedIn('fr', { limit: '3' })).sort()).toEqual([
    'New lead: More Duru',
    'New lead: Odd Duru',
    'New lead: Old Duru',
  ])
})

test('notifications follow their person into another language, what people wrote in them does not [SET-15] [NOTIF-17]', async () => {
  const agent = await admin.invite('sales')
  const { body: lead } = await admin.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
  await admin.call(deleteLead, { params: { id: lead.id } })
  const told = async (code: string) =>
    (await agent.call(listNotifications, reading(code))).body.map(({ title, content }) => [title, content])
  const by = `${admin.user.firstName} ${admin.user.lastName}`
  expect(await told('en')).toEqual([
    ['Lead deleted', `Amarachi Duru, by ${by}`],
    ['Lead assigned to you', 'Amarachi Duru'],
  ])
  expect(await told('fr')).toEqual([
    ['Prospect supprimé', `Amarachi Duru, par ${by}`],
    ['Un prospect vous a été attribué', 'Amarachi Duru'],
  ])
  const [first] = (await agent.call(listNotifications)).body
  const { body } = await agent.call(readNotification, { params: { id: first?.id ?? '' }, ...reading('pcm') })
  expect(body).toMatchObject({ title: 'Lead don delete', isRead: true })
  expect(body).not.toHaveProperty('said')
})

test('hits of the search are described in the language, zone and date format of who searches [SHELL-30] [SET-15] [SET-16] [SET-18]', async () => {
  await admin.call(createTask, { body: { title: 'Zobo survey', dueDate: '2026-12-01T23:30:00Z' } })
  await admin.call(createDeal, { body: { title: 'Zobo purchase', value: '85000000' } })
  const hits = async (code: string) => {
    const { body } = await admin.call(search, { query: { q: 'zobo' }, ...reading(code) })
    return [...body.tasks, ...body.deals].map(({ subtitle }) => subtitle)
  }
  expect(await hits('en')).toEqual(['Pending · due Dec 2, 2026', '₦85.0M · New Leads'])
  await admin.call(updateSettings, { body: { preferences: { timezone: 'UTC', dateFormat: 'DD/MM/YYYY' } } })
  expect(await hits('en')).toEqual(['Pending · due 01/12/2026', '₦85.0M · New Leads'])
  expect(await hits('fr')).toEqual(['À faire · à faire pour le 01/12/2026', '85,0\u00a0M\u00a0₦ · Nouveaux prospects'])
})

test('the name of an erased member goes from the feed and from notices in every language [ROLE-10] [SET-15]', async () => {
  const member = await admin.invite('sales', { firstName: 'Vanishing', lastName: 'Person' })
  const colleague = await admin.invite('sales')
  const { body: lead } = await member.call(createLead, { body: { ...exampleLead, assignedTo: member.user.id } })
  await admin.call(updateLead, { params: { id: lead.id }, body: { assignedTo: colleague.user.id } })
  await admin.call(updateLead, { params: { id: lead.id }, body: { assignedTo: member.user.id } })
  expect(await feedIn('fr', { entityId: lead.id })).toContain('Amarachi Duru attribué à Vanishing Person')
  const { id } = member.user
  await admin.call(updateMember, { params: { id }, body: { isActive: false } })
  expect((await admin.call(eraseMember, { params: { id } })).status).toBe(200)
  for (const code of ['en', 'fr', 'yo'])
    expect((await feedIn(code, { entityId: lead.id })).join(), code).not.toContain('Vanishing')
})

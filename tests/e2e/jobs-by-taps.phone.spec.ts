import type { Locator, Page } from '@playwright/test'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Communication } from '#features/communications/communications.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { channelNamed, composer, said, saidIn, say } from './support/chat.ts'
import { keepInPage, leaveAndComeBack } from './support/contact-links.ts'
import { ask, join } from './support/people.ts'
import { filesNamed, keptOrder } from './support/photos.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A thumb that counts its taps; keys of the keyboard do not count. */
function newThumb() {
  let taps = 0
  return {
    async tap(what: Locator) {
      await what.tap()
      taps += 1
    },
    expectTaps: (most: number) => expect(taps, 'taps').toBe(most),
  }
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('a lead is found by half a number and called in 3 taps, and the result logged in 1 [MOB-80]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await addLead(admin.request, { firstName: 'Bolanle', phone: '0807 111 2222' })
  await keepInPage(page)
  await openLive(page, '/')
  const call = newThumb()
  await call.tap(page.getByRole('button', { name: /^Search leads/ }))
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('5550101')
  await call.tap(page.getByRole('option', { name: /Amarachi Duru/ }))
  await call.tap(dialog(page, 'Amarachi Duru').getByRole('link', { name: 'Call' }))
  call.expectTaps(3)
  await leaveAndComeBack(page)
  const log = newThumb()
  await log.tap(page.getByRole('region', { name: 'How did it go?' }).getByRole('button').filter({ hasText: 'Reached' }))
  log.expectTaps(1)
  await expect
    .poll(() => ask<Communication[]>(admin.request, 'GET', `/api/communications?leadId=${lead.id}`))
    .toMatchObject([{ type: 'phone', status: 'completed' }])
})

test('a person among the results is called in 2 taps, and by one of several numbers in 3 [MOB-80]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  const several = await addLead(admin.request, { firstName: 'Bolanle', phone: '0807 111 2222 / 0809 333 4444' })
  await keepInPage(page)
  await openLive(page, '/')
  const search = page.getByRole('button', { name: /^Search leads/ })
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  const one = newThumb()
  await one.tap(search)
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('amarachi')
  await one.tap(page.getByRole('link', { name: 'Call Amarachi Duru' }))
  one.expectTaps(2)
  await expect(page.getByRole('combobox')).toBeHidden()
  await leaveAndComeBack(page)
  await expect(prompt).toContainText('Call to Amarachi Duru')
  await prompt.getByRole('button', { name: 'Close' }).tap()

  const chosen = newThumb()
  await chosen.tap(search)
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bolanle')
  await expect(page.getByRole('option', { name: /Bolanle Duru/ })).toHaveCount(1)
  await chosen.tap(page.getByRole('button', { name: 'WhatsApp Bolanle Duru' }))
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address)
      return null
    }
  })
  await chosen.tap(page.getByRole('menuitem', { name: '0809 333 4444' }))
  chosen.expectTaps(3)
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'https://wa.me/2348093334444')
  await expect(page.getByRole('combobox')).toBeHidden()
  expect(several.phones).toHaveLength(2)
})

test('one of several numbers of a lead is chosen in Next up and in the steps of an inspection', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request, { phone: '0807 111 2222 / 0809 333 4444' })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
    ...{ title: 'Inspection: Ikoyi', type: 'site_inspection', startTime: at(-5), endTime: at(5), leadId: lead.id },
  })
  await openLive(page, '/')
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address)
      return null
    }
  })
  const next = page.getByRole('list', { name: 'Next up' })
  await next.getByRole('button', { name: 'Call Amarachi Duru' }).tap()
  await expect(page.getByRole('menuitem')).toHaveText(['0807 111 2222', '0809 333 4444'])
  await page.keyboard.press('Escape')
  await next.getByRole('button', { name: 'WhatsApp Amarachi Duru' }).tap()
  await page.getByRole('menuitem', { name: '0809 333 4444' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'https://wa.me/2348093334444')
  const visit = page.getByRole('region', { name: 'Your inspections today' }).getByRole('listitem')
  await visit.getByRole('button', { name: 'Call', exact: true }).tap()
  await expect(page.getByRole('menuitem')).toHaveText(['0807 111 2222', '0809 333 4444'])
  await page.keyboard.press('Escape')
  await visit.getByRole('button', { name: 'Confirm by WhatsApp' }).tap()
  await page.getByRole('menuitem', { name: '0807 111 2222' }).tap()
  await expect(page.locator('body')).toHaveAttribute(
    'data-opened',
    /^https:\/\/wa\.me\/2348071112222\?text=Hello%20Amarachi/,
  )
})

test('somebody who walks in is a lead in 3 taps [MOB-80]', async ({ page, admin }) => {
  await openLive(page, '/')
  const thumb = newThumb()
  await thumb.tap(page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Add Lead' }))
  const form = dialog(page, 'Add New Lead')
  await thumb.tap(form.getByLabel('Name'))
  await page.keyboard.type('Ebele Okoro\n08035550177')
  await thumb.tap(form.getByRole('button', { name: 'Add Lead' }))
  thumb.expectTaps(3)
  await expect
    .poll(() => ask<Lead[]>(admin.request, 'GET', '/api/leads'))
    .toMatchObject([{ firstName: 'Ebele', lastName: 'Okoro', phone: '08035550177' }])
})

test('a listing goes to WhatsApp in 3 taps, and to a lead who looks for it in 4 [MOB-79] [MOB-80]', async ({
  page,
  admin,
}) => {
  const listing = await addProperty(admin.request)
  const lead = await addLead(admin.request, { propertyType: 'apartment', budgetMax: '90000000', location: 'Ikoyi' })
  await addLead(admin.request, { firstName: 'Bolanle', phone: '0807 111 2222', propertyType: 'land' })
  await keepInPage(page)
  await openLive(page, '/')
  const card = newThumb()
  await card.tap(tab(page, 'Properties'))
  await card.tap(page.getByRole('button', { name: `Send ${listing.title}` }))
  await card.tap(dialog(page, 'Send listing').getByRole('link', { name: 'WhatsApp' }))
  card.expectTaps(3)

  await openLive(page, '/')
  const panel = newThumb()
  await panel.tap(tab(page, 'Properties'))
  await panel.tap(page.getByRole('link', { name: listing.title }).first())
  const seekers = page.getByRole('region', { name: 'Leads who look for this' })
  await expect(seekers.getByRole('listitem')).toHaveCount(1)
  await panel.tap(seekers.getByRole('button', { name: `Send ${listing.title} to Amarachi Duru` }))
  const sheet = dialog(page, 'Send listing to Amarachi Duru')
  await panel.tap(sheet.getByRole('link', { name: 'WhatsApp' }))
  panel.expectTaps(4)
  await expect(sheet.getByText('Logged with Amarachi Duru.')).toBeVisible()
  expect(await ask<Communication[]>(admin.request, 'GET', `/api/communications?leadId=${lead.id}`)).toHaveLength(1)
  await page.goBack()
  await ask(admin.request, 'PATCH', `/api/leads/${lead.id}`, { budgetMax: '50000000' })
  await expect(seekers.getByText('No active lead looks for such a listing')).toBeVisible()
})

test('an inspection is booked in 3 taps from a deal, 4 from a listing and 5 from the list of leads [MOB-80]', async ({
  page,
  admin,
}) => {
  const listing = await addProperty(admin.request)
  const lead = await addLead(admin.request)
  await addDeal(admin.request, { leadId: lead.id, propertyId: listing.id })
  const form = dialog(page, 'Schedule inspection')
  const planned = () =>
    ask<CalendarEvent[]>(
      admin.request,
      'GET',
      `/api/calendar/events?from=${new Date().toISOString()}&to=${new Date(Date.now() + 7 * 86_400_000).toISOString()}`,
    )
  const schedule = page.getByRole('button', { name: 'Schedule inspection' })
  const save = form.getByRole('button', { name: 'Schedule inspection' })

  await openLive(page, '/')
  const fromDeal = newThumb()
  await fromDeal.tap(page.locator('button[data-deal]').first())
  await fromDeal.tap(schedule)
  await fromDeal.tap(save)
  fromDeal.expectTaps(3)
  await expect.poll(planned).toMatchObject([{ leadId: lead.id, propertyId: listing.id }])
  // Closing the form is a step back in the history, which would cancel the next address.
  await expect(form).toBeHidden()

  await openLive(page, '/')
  const fromListing = newThumb()
  await fromListing.tap(tab(page, 'Properties'))
  await fromListing.tap(page.getByRole('link', { name: listing.title }).first())
  await fromListing.tap(schedule)
  await fromListing.tap(save)
  fromListing.expectTaps(4)
  await expect.poll(planned).toHaveLength(2)
  await expect(form).toBeHidden()

  await openLive(page, '/leads')
  const fromLead = newThumb()
  await fromLead.tap(page.getByRole('link', { name: 'Amarachi Duru' }).first())
  await fromLead.tap(schedule)
  await fromLead.tap(form.getByRole('combobox', { name: 'Property' }))
  await page.keyboard.type('ikoyi')
  await fromLead.tap(page.getByRole('option', { name: /Ikoyi terrace/ }))
  await fromLead.tap(save)
  fromLead.expectTaps(5)
  await expect.poll(planned).toHaveLength(3)
})

test('at the place an agent checks in with 1 tap [MOB-80]', async ({ page, context, admin }) => {
  const { id: propertyId } = await addProperty(admin.request, { latitude: 6.4281, longitude: 3.4219 })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await ask<CalendarEvent>(admin.request, 'POST', '/api/calendar/events', {
    ...{ title: 'Inspection: Ikoyi', type: 'site_inspection', startTime: at(-5), endTime: at(5), propertyId },
  })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.4285, longitude: 3.4219, accuracy: 12 })
  await openLive(page, '/')
  const visit = page.getByRole('region', { name: 'Your inspections today' }).getByRole('listitem')
  const thumb = newThumb()
  await thumb.tap(visit.getByRole('button', { name: 'Check in' }))
  thumb.expectTaps(1)
  await expect(visit).toContainText('Verified')
})

test('the camera of the phone takes a photo of a listing in 3 taps [MOB-80]', async ({ page, admin }) => {
  const { id, title } = await addProperty(admin.request)
  await openLive(page, '/')
  const thumb = newThumb()
  await thumb.tap(tab(page, 'Properties'))
  await thumb.tap(page.getByRole('link', { name: title }).first())
  const camera = page.waitForEvent('filechooser')
  const take = page.getByRole('button', { name: 'Take photo' })
  await expect(take).toBeInViewport({ ratio: 1 })
  await thumb.tap(take)
  thumb.expectTaps(3)
  await (await camera).setFiles(await filesNamed('0.jpg'))
  await expect.poll(() => keptOrder(admin.request, id)).toHaveLength(1)
})

test('a deal moves in 2 taps [MOB-80]', async ({ page, admin }) => {
  const { id } = await addDeal(admin.request)
  await openLive(page, '/')
  const thumb = newThumb()
  await thumb.tap(page.getByRole('button', { name: 'Actions for Chevron semi' }))
  await thumb.tap(
    page.getByRole('menuitem', { name: 'Offer Made' }).or(page.getByRole('menuitemradio', { name: 'Offer Made' })),
  )
  thumb.expectTaps(2)
  await expect.poll(async () => (await ask<Deal>(admin.request, 'GET', `/api/deals/${id}`)).stage).toBe('offer_made')
})

test('the tab of the chat opens the one channel that has something to read, which is answered in 2 taps [MOB-80] [MOB-81]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  const channel = await channelNamed(admin.request, 'sales-team')
  await openLive(page, '/')
  await say(zainab.request, channel, 'The buyer is here')
  await expect(tab(page, 'Chat')).toContainText('1 unread')
  await expect(tab(page, 'Chat')).toHaveAttribute('href', `/team-chat/${channel.id}`)
  const thumb = newThumb()
  await thumb.tap(tab(page, 'Chat'))
  await expect(said(page, 'The buyer is here')).toBeInViewport()
  await expect(composer(page)).toHaveAttribute('enterkeyhint', 'send')
  await thumb.tap(composer(page))
  await page.keyboard.type('On my way\n')
  thumb.expectTaps(2)
  await expect.poll(() => saidIn(admin.request, channel)).toContain('On my way')

  // From a channel the tab leads to all of them; so it does where several have something to read.
  await expect(tab(page, 'Chat')).toHaveAttribute('href', '/team-chat')
  await page.goBack()
  await expect(page).toHaveURL('/')
  for (const name of ['general', 'lead-discussions'])
    await say(zainab.request, await channelNamed(admin.request, name), 'Good morning')
  await expect(tab(page, 'Chat')).toContainText('2 unread')
  await expect(tab(page, 'Chat')).toHaveAttribute('href', '/team-chat')
})

test('what is due today of an agent is 1 tap away, without what is of others [MOB-80]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser({ hasTouch: true, isMobile: true })
  const agent = await join(admin, context)
  const due = new Date(Date.now() + 60_000).toISOString()
  const add = (title: string, assignedTo: string) =>
    ask<Task>(admin.request, 'POST', '/api/tasks', {
      title,
      assignedTo,
      dueDate: due,
      priority: 'high',
      type: 'follow_up',
    })
  await add('Send the survey plan', agent.user.id)
  await add('Call the lawyer', admin.user.id)
  const page = await context.newPage()
  await openLive(page, '/')
  const thumb = newThumb()
  await thumb.tap(tab(page, 'Tasks'))
  thumb.expectTaps(1)
  await expect(page.getByRole('article').filter({ hasText: 'Send the survey plan' })).toBeInViewport()
  await expect(page.getByText('Call the lawyer')).toHaveCount(0)
})

import { LANGUAGES } from '#languages/codes.ts'
import { addChannel } from './support/chat.ts'
import { ask, join } from './support/people.ts'
import { addContact, addDeal, addLead, addProperty } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** Asks again while a list still measures its rows. */
const softly = expect.configure({ soft: true })

test('the head of a list is one line, at 320 px and in every language [MOB-75]', async ({ page, admin }) => {
  test.slow()
  for (const language of LANGUAGES) {
    await ask(admin.request, 'PATCH', '/api/settings', { preferences: { language } })
    for (const width of [320, 360])
      for (const path of ['/leads', '/tasks', '/calendar', '/pipeline', '/communication']) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(path)
        const head = page.getByRole('main').locator('.title').first()
        await expect(head.getByRole('heading')).toBeVisible()
        // The days and the views of the calendar are a line of their own.
        const height = () => head.evaluate((it) => it.getBoundingClientRect().height)
        await softly.poll(height, `${path} at ${width} px in ${language}`).toBeLessThan(path === '/calendar' ? 110 : 60)
      }
  }
})

test('the buttons in the head of a screen end where its page ends [MOB-75]', async ({ page, admin: _ }) => {
  for (const [width, height] of [
    [390, 844],
    [740, 360],
  ] as const)
    for (const path of ['/leads', '/tasks', '/calendar', '/calendar?view=day', '/pipeline', '/communication']) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const last = page.getByRole('main').locator('.title').first().locator('.button.primary')
      await expect(last).toBeVisible()
      const gap = () => last.evaluate((it) => innerWidth - it.getBoundingClientRect().right)
      await softly.poll(gap, `${path} at ${width} px`).toBe(16)
    }
})

test('a day or an age follows the last line of the text before it', async ({ page, admin, newBrowser }) => {
  const about = 'Send the deed of assignment and the survey plan to the lawyer of the buyer before the end of the week'
  const { id: leadId } = await addLead(admin.request)
  await ask(admin.request, 'POST', '/api/tasks', { title: 'Send the deed', description: about, leadId })
  const colleague = await join(admin, await newBrowser())
  await addLead(colleague.request, { lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé', assignedTo: admin.user.id })
  /** Where a text of several lines ends, and where what follows it begins. */
  const misplaced = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.truncate.wraps + *')]
        .filter((it) => /^\W*·/.test(`${getComputedStyle(it, '::before').content}${it.textContent}`))
        .filter((it) => {
          const [end, follows] = [it.previousElementSibling ?? it, it].map((of) => {
            const words = document.createRange()
            words.selectNodeContents(of)
            return words.getBoundingClientRect().bottom
          })
          return (follows ?? 0) < (end ?? 0) - 2
        })
        .map((it) => it.textContent),
    )
  await page.goto('/tasks')
  await expect(page.getByText(about).filter({ visible: true })).toBeVisible()
  await softly.poll(misplaced, 'tasks').toEqual([])
  await page.getByRole('button', { name: /^Notifications/ }).tap()
  await expect(page.getByRole('button', { name: 'View all notifications' })).toBeVisible()
  await softly.poll(misplaced, 'notifications').toEqual([])
})

test('a long name of a person or a listing is whole wherever it stands', async ({ page, admin }) => {
  const person = { firstName: 'Oluwafunmilayọ', lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé' }
  const name = `${person.firstName} ${person.lastName}`
  const email = 'oluwafunmilayo.adebowale-olatunji.akinwande@lekki-gardens.example.ng'
  const lead = await addLead(admin.request, { ...person, email, budgetMin: '150000000', budgetMax: '1650000000' })
  const contact = await addContact(admin.request, person)
  const property = await addProperty(admin.request, { title: `${name} Court` })
  const deal = await addDeal(admin.request, { title: `${name} Court`, leadId: lead.id, propertyId: property.id })
  const call = await ask<{ id: string }>(admin.request, 'POST', '/api/communications', {
    ...{ type: 'phone', content: 'Asked about the plan', leadId: lead.id },
  })
  const task = await ask<{ id: string }>(admin.request, 'POST', '/api/tasks', {
    ...{ title: `Call ${name}`, leadId: lead.id, dealId: deal.id, dueDate: '2030-01-05T09:00:00Z' },
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      ...['/leads', `/leads/${lead.id}`, '/contacts', `/contacts/${contact.id}`, '/properties', '/communication'],
      ...[`/communication/${call.id}`, '/tasks', `/tasks/${task.id}`, `/pipeline/${deal.id}`],
      '/settings/jobs',
    ]) {
      await page.goto(path)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
      const cut = () =>
        page.evaluate(
          ({ names, board }) =>
            [...document.querySelectorAll('body *')]
              .filter(
                (it) =>
                  names.some((name) => it.textContent?.includes(name)) && it.checkVisibility() && !it.closest(board),
              )
              .filter((it) => getComputedStyle(it).textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1)
              .map(({ className, textContent }) => `${className}: ${textContent}`),
          // The cards of the board are all equally high.
          { names: [name, email], board: '[data-deal]' },
        )
      await softly.poll(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the row of a lead has its budget below a name that leaves no room beside it, and ends before the next row', async ({
  page,
  admin,
}) => {
  const budget = { budgetMin: '73000000', budgetMax: '109500000', priority: 'medium' } as const
  await addLead(admin.request, { ...budget, status: 'unqualified' })
  await addLead(admin.request, { ...budget, lastName: 'Adébáyọ̀-Williams' })
  await addLead(admin.request, {
    ...budget,
    lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé',
    email: `${'a'.repeat(60)}@example.com`,
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/leads')
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(rows).toHaveCount(3)
    const faults = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row, at) => {
          const box = row.getBoundingClientRect()
          const budget = row.querySelector('.money')?.getBoundingClientRect()
          const name = row.querySelector('h3')?.getBoundingClientRect()
          if (!budget || !name) return ['no budget']
          const next = all[at + 1]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
          /** What holds a text cuts what is below it. */
          const isOutside = (text: Element) => {
            const { right, bottom } = text.getBoundingClientRect()
            const end = Math.min(box.bottom, text.parentElement?.getBoundingClientRect().bottom || box.bottom)
            return right > innerWidth + 0.5 || bottom > end + 1
          }
          const outside = [...row.querySelectorAll('h3, p, .money, .badge, .priority')].filter(isOutside)
          return [
            ...outside.map(({ textContent }) => `outside: ${textContent}`),
            ...(budget.top < name.bottom - 1 && budget.left < name.right - 1 ? ['the budget is over the name'] : []),
            ...(box.bottom > next + 0.5 ? ['the row is over the next'] : []),
          ]
        }),
      )
    await softly.poll(faults, `${width} px`).toEqual([])
    for (const money of await rows.locator('.money').all()) await expect(money).toHaveText('₦73.0M – ₦109.5M')
  }
})

test('names of channels, members and planned inspections, and the person of a filter are whole', async ({
  page,
  admin,
  newBrowser,
}) => {
  const person = { firstName: 'Oluwafunmilayọ', lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé' }
  const name = `${person.firstName} ${person.lastName}`
  const colleague = await join(admin, await newBrowser(), person)
  const channel = await addChannel(admin.request, { name: 'sales-of-the-lekki-phase-one-and-ikoyi-towers-2026' })
  const property = await addProperty(admin.request, { title: `${name} Court` })
  await addDeal(admin.request, { propertyId: property.id, assignedTo: colleague.user.id })
  await ask(admin.request, 'POST', '/api/calendar/events', {
    ...{ title: `Inspection with ${name}`, type: 'site_inspection', propertyId: property.id },
    ...{ startTime: '2030-01-05T09:00:00Z', endTime: '2030-01-05T10:00:00Z', location: `${name} Court, Ikoyi, Lagos` },
  })
  for (const [path, text] of [
    ['/team-chat', channel.name],
    [`/team-chat/${channel.id}`, channel.name],
    ['/settings/team', name],
    [`/properties/${property.id}`, `Inspection with ${name}`],
    ['/calendar?view=day&date=2030-01-05', `${name} Court, Ikoyi`],
    [`/pipeline?assignedTo=${colleague.user.id}`, name],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible()
    const cut = () =>
      page.evaluate(
        (text) =>
          [...document.querySelectorAll('body *')]
            .filter((it) => it.textContent?.includes(text) && it.checkVisibility() && !it.closest('[data-deal]'))
            .filter((it) => getComputedStyle(it).textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1)
            .map(({ className, textContent }) => `${className}: ${textContent}`),
        text,
      )
    await softly.poll(cut, path).toEqual([])
  }
})

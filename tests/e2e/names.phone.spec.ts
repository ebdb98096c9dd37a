import { LANGUAGES } from '#languages/codes.ts'
import { ask } from './support/people.ts'
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

test('a long name of a person or a listing is whole wherever it stands', async ({ page, admin }) => {
  const person = { firstName: 'Oluwafunmilayọ', lastName: 'Adébọ̀wálé-Ọlátúnjí Akínwándé' }
  const name = `${person.firstName} ${person.lastName}`
  const lead = await addLead(admin.request, { ...person, budgetMin: '150000000', budgetMax: '1650000000' })
  const contact = await addContact(admin.request, person)
  const property = await addProperty(admin.request, { title: `${name} Court` })
  const deal = await addDeal(admin.request, { title: `${name} Court`, leadId: lead.id, propertyId: property.id })
  const call = await ask<{ id: string }>(admin.request, 'POST', '/api/communications', {
    ...{ type: 'phone', content: 'Asked about the plan', leadId: lead.id },
  })
  const task = await ask<{ id: string }>(admin.request, 'POST', '/api/tasks', {
    ...{ title: `Call ${name}`, leadId: lead.id, dealId: deal.id },
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      ...['/leads', `/leads/${lead.id}`, '/contacts', `/contacts/${contact.id}`, '/properties', '/communication'],
      ...[`/communication/${call.id}`, '/tasks', `/tasks/${task.id}`, `/pipeline/${deal.id}`],
    ]) {
      await page.goto(path)
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
      const cut = () =>
        page.evaluate(
          ({ name, board }) =>
            [...document.querySelectorAll('body *')]
              .filter((it) => it.textContent?.includes(name) && it.checkVisibility() && !it.closest(board))
              .filter((it) => getComputedStyle(it).textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth + 1)
              .map(({ className, textContent }) => `${className}: ${textContent}`),
          // The cards of the board are all equally high.
          { name, board: '[data-deal]' },
        )
      await softly.poll(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})

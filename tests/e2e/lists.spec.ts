import { addContact, addLead } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** Asks again while a list still measures its rows. */
const softly = expect.configure({ soft: true })

test('the search of a list keeps its width beside any number of filters, also beside a panel', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const contact = await addContact(admin.request)
  const lists = ['/leads', '/leads?layout=rows', '/contacts', '/pipeline', '/properties', '/tasks', '/documents']
  const open = [`/leads/${lead.id}`, `/contacts/${contact.id}`]
  for (const path of [...lists, '/communication', ...open]) {
    await page.goto(path)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = page.locator('.bar').filter({ has: page.locator('[data-search]') })
      await expect(bar).toBeVisible()
      const drawn = () =>
        bar.evaluate((it) => {
          const search = it.querySelector('.input')?.getBoundingClientRect().width ?? 0
          const end = it.getBoundingClientRect().right
          return { isReadable: search >= 240, isWithin: [...it.querySelectorAll('button')].every(beforeEnd) }
          function beforeEnd(button: Element) {
            // The last button ends with its label, which has a space beside it.
            return button.getBoundingClientRect().right <= end + 12
          }
        })
      await softly.poll(drawn, `${path} at ${width} px`).toEqual({ isReadable: true, isWithin: true })
    }
  }
})

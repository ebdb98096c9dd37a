import type { Locator } from '@playwright/test'
import { ask } from './support/people.ts'
import { addContact, addLead, addProperty } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** Asks again while a list still measures its rows. */
const softly = expect.configure({ soft: true })

/** How many lines its controls take, and whether the words of the search fit into its field. */
const linesOf = (bar: Locator) =>
  bar.evaluate((it) => {
    const boxes = [...it.querySelectorAll('input, button')].map((one) => one.getBoundingClientRect())
    const lines = new Set(
      boxes.filter(({ height }) => height > 0).map(({ top, height }) => Math.round((top + height / 2) / 8)),
    )
    const field = it.querySelector('input')
    const pen = document.createElement('canvas').getContext('2d')
    if (!field || !pen) return 'no search'
    const look = getComputedStyle(field)
    pen.font = look.font
    const room = field.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight)
    return { lines: lines.size, fits: pen.measureText(field.placeholder).width <= room }
  })

test('search, filters and order of a list are one line, and two beside a panel, where the words of the search fit', async ({
  page,
  admin,
}) => {
  const task = await ask<{ id: string }>(admin.request, 'POST', '/api/tasks', {
    title: 'Send the survey plan',
    dueDate: '2030-01-05T09:00:00Z',
  })
  for (const [list, { id }] of [
    ['/leads', await addLead(admin.request)],
    ['/contacts', await addContact(admin.request)],
    ['/properties', await addProperty(admin.request)],
    ['/tasks', task],
  ] as const) {
    const bar = page.getByRole('main').locator('.bar')
    await page.goto(list)
    await softly.poll(() => linesOf(bar), list).toEqual({ lines: 1, fits: true })
    await page.goto(`${list}/${id}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await softly.poll(() => linesOf(bar), `${list} beside a panel`).toEqual({ lines: 2, fits: true })
  }
})

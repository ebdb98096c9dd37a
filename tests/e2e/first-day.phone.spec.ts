import { firstDay } from './support/first-day.ts'
import { test } from './support/test.ts'

test('a company moves in on a phone: sign-up, ten pasted leads, a listing, a deal and a colleague, within three minutes', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  await firstDay(page, newBrowser)
})

import { addLeadHere, loseAnswers, namesOf, openLeads } from './support/outbox.ts'
import { join } from './support/people.ts'
import { dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('on a phone the section fits and says how many changes are not sent [SET-26]', async ({
  page,
  admin,
  context,
}) => {
  await openLeads(page)
  const answerAgain = await loseAnswers(context)
  await addLeadHere(page, 'Ngozi')
  await openLive(page, '/settings/data')
  const data = page.getByRole('region', { name: 'Data Management' })
  await expect(data).toContainText('1 change is not sent yet.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await data.getByRole('button', { name: 'Delete Account' }).tap()
  const asked = dialog(page, 'Delete your account?')
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  answerAgain()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ngozi'])
})

test('the dialog says what is lost with the account [SET-29]', async ({ admin, newBrowser }) => {
  const context = await newBrowser()
  await join(admin, context)
  const page = await context.newPage()
  await openLeads(page)
  await loseAnswers(context)
  await addLeadHere(page, 'Ngozi')
  await openLive(page, '/settings/data')
  await page.getByRole('button', { name: 'Delete Account' }).tap()
  const asked = dialog(page, 'Delete your account?')
  await expect(asked.getByRole('alert')).toHaveText(
    /^1 change on this device is not sent\. It is lost with your account/,
  )
})

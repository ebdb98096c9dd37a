import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a field that is wrong is brought into view with what is wrong with it [REP-07] [LIM-13]', async ({
  page,
  admin: _,
}) => {
  // As much as the phone's keyboard leaves.
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Schedule Report' }).tap()
  const form = dialog(page, 'Schedule Report')
  await form.getByLabel('Recipients').fill('nobody, someone@')
  await form.getByRole('button', { name: 'Schedule', exact: true }).tap()
  await expect(form.getByLabel('Recipients')).toBeFocused()
  await expect(form.getByText('Enter valid email addresses')).toBeInViewport({ ratio: 1 })
})

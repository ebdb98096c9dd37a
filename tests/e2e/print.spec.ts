import { addContact, addLead } from './support/records.ts'
import { expect, test } from './support/test.ts'

const LISTS = [
  ['/leads', 'Ada Obi', ['Name', 'Status', 'Priority', 'Phone', 'Looking for', 'Budget', 'Assignee', 'Added']],
  ['/contacts', 'Bola Etim', ['Name', 'Type', 'Company', 'Position', 'Phone', 'Email', 'Last contacted']],
] as const

for (const [path, name, headings] of LISTS)
  test(`the list at ${path} is a table with headings on paper`, async ({ page, admin }) => {
    await addLead(admin.request, { firstName: 'Ada', lastName: 'Obi' })
    await addContact(admin.request, { firstName: 'Bola', lastName: 'Etim' })
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // The browser's own print dialog cannot be opened by a test; it says this before it.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([...headings])
    await expect(table.getByRole('cell', { name })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  })

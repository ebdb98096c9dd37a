import type { Page } from '@playwright/test'
import type { Document } from '#features/documents/documents.contract.ts'
import { ask, signUp } from './support/people.ts'
import { filesNamed, keptOrder } from './support/photos.ts'
import { addProperty } from './support/records.ts'
import { dialog, expectToast, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

type Shared = { name: string; type: string; content: string | number[]; size?: number }

/** Shares files as the phone does: by a form that is posted to the address of the manifest. */
async function share(page: Page, files: readonly Shared[]): Promise<void> {
  await page.evaluate((all) => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
    })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    const chosen = new DataTransfer()
    for (const { name, type, content, size = 0 } of all)
      chosen.items.add(
        new File([typeof content === 'string' ? content : new Uint8Array(content), new Uint8Array(size)], name, {
          type,
        }),
      )
    input.files = chosen.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, files)
}

const CARD = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Okoro;Ebele;;;\r\nTEL;CELL:0803 555 0177\r\nEND:VCARD\r\n'

test('a contact that is shared while signed out waits for the sign-in and over a reload, is shown, and is saved as a lead; what cannot be taken is named [PWA-19]', async ({
  page,
  newBrowser,
}) => {
  const admin = await signUp(await newBrowser())
  await page.goto('/login')
  await signInHere(page, admin)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().clearCookies()
  await share(page, [
    { name: 'Ebele.vcf', type: 'text/x-vcard', content: CARD },
    { name: 'film.mp4', type: 'video/mp4', content: 'film' },
    { name: 'plan.pdf', type: 'application/pdf', content: '%PDF-', size: 10_485_760 },
  ])
  // A device that holds a copy shows it first, with a link to sign in.
  await page.waitForURL(/\/(login|leads)/)
  await page.goto('/login')
  await signInHere(page, admin)
  const shared = dialog(page, 'Shared with Plotline')
  await expect(shared).toContainText('Ebele Okoro')
  await expect(shared.getByText('film.mp4 is of a kind that Plotline does not take')).toBeVisible()
  await expect(shared.getByText('plan.pdf is too large')).toBeVisible()
  await shared.getByRole('button', { name: 'Later' }).tap()
  await page.reload()
  await shared.getByRole('button', { name: 'Add lead' }).tap()
  const form = dialog(page, 'Add New Lead')
  await expect(form.getByLabel('Name')).toHaveValue('Ebele Okoro')
  await expect(form.getByLabel('Phone')).toHaveValue('0803 555 0177')
  await form.getByRole('button', { name: 'Add Lead' }).tap()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ebele Okoro', exact: true })).toBeVisible()
  await expect(shared).toHaveCount(0)
})

const cardOf = (name: string, number: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL;CELL:${number}\r\nEND:VCARD\r\n`

test('a file with several contacts, and a chat of WhatsApp, are read as imports, which are started in the settings [PWA-19]', async ({
  page,
  newBrowser,
}) => {
  const admin = await signUp(await newBrowser())
  await page.goto('/login')
  await signInHere(page, admin)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const shared = dialog(page, 'Shared with Plotline')
  const cards = cardOf('Ebele Okoro', '0803 555 0177') + cardOf('Tunde Bello', '0803 555 0178')
  await share(page, [{ name: 'Contacts.vcf', type: 'text/x-vcard', content: cards }])
  await expect(shared).toContainText('1 more contact is in it.')
  await shared.getByRole('button', { name: 'Import as contacts' }).tap()
  await expect(page.getByLabel('What to import').locator('option:checked')).toHaveText('Contacts')
  const imports = page.getByRole('list', { name: 'Imports of the last 30 days' })
  await imports.getByRole('button', { name: 'Import 2 Rows' }).tap()
  await expect(imports).toContainText('2 added')

  const chat = '25/03/2026, 14:05 - Ebele Okoro: Good day\n25/03/2026, 14:06 - Ebele Okoro: Is it free?\n'
  await share(page, [{ name: 'WhatsApp Chat with Ebele Okoro.txt', type: 'text/plain', content: chat }])
  await shared.getByRole('button', { name: 'Import as WhatsApp chat' }).tap()
  await imports.getByRole('button', { name: 'Import 2 Rows' }).tap()
  await expect(imports.getByText('2 added')).toHaveCount(2)
  await expect(shared).toHaveCount(0)
})

/** Opens the app so that it can take what is shared with it. */
async function openInstalled(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

test('a photo that is shared is shown, asks for its listing and becomes one of its photos [PWA-19]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  const [photo] = await filesNamed('0.jpg')
  await openInstalled(page)
  await share(page, [{ name: 'IMG_0042.jpg', type: 'image/jpeg', content: [...(photo?.buffer ?? [])] }])
  const shared = dialog(page, 'Shared with Plotline')
  await expect(shared.getByRole('img', { name: 'IMG_0042.jpg' })).toBeVisible()
  await shared.getByRole('button', { name: 'Add to a listing' }).tap()
  await expect(shared.getByText('Choose the listing first.')).toBeVisible()
  expect(await keptOrder(admin.request, id)).toEqual([])
  await shared.getByRole('combobox', { name: 'Listing' }).fill('ikoyi')
  await page.getByRole('option', { name: /Ikoyi terrace/ }).tap()
  await shared.getByRole('button', { name: 'Add to a listing' }).tap()
  await expectToast(page, '1 photo added to Ikoyi terrace')
  await expect.poll(() => keptOrder(admin.request, id)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(shared).toHaveCount(0)
})

test('a document that is shared opens the form with its file and its name, and is among the documents once saved [PWA-19]', async ({
  page,
  admin,
}) => {
  await openInstalled(page)
  await share(page, [{ name: 'Survey plan.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF\n' }])
  const shared = dialog(page, 'Shared with Plotline')
  await expect(shared.getByText('Survey plan.pdf')).toBeVisible()
  await expect(shared.getByRole('button', { name: 'Add to a listing' })).toHaveCount(0)
  await shared.getByRole('button', { name: 'Save as document' }).tap()
  const form = dialog(page, 'Upload Document')
  await expect(form.getByText('Survey plan.pdf')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Survey plan.pdf')
  await form.getByRole('button', { name: 'Upload', exact: true }).tap()
  await expectToast(page, 'Document uploaded successfully')
  expect(await ask<Document[]>(admin.request, 'GET', '/api/documents')).toMatchObject([
    { name: 'Survey plan.pdf', mimeType: 'application/pdf' },
  ])
})

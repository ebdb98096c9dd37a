import { expect, type Locator, type Page } from '@playwright/test'
import { addChannel, composer, said, say } from './chat.ts'
import { keepInPage, leaveAndComeBack } from './contact-links.ts'
import { chosen } from './documents.ts'
import { ask, type Person } from './people.ts'
import { filesNamed } from './photos.ts'
import { addContact, addDeal, addLead, addProperty } from './records.ts'
import { choose, dialog, openLiveInApp } from './screens.ts'

type Kept = { id: string }

/** A panel with facts that are edited where they stand. */
export type FactsRow = { path: string; add: (admin: Person) => Promise<Kept> }

/** A row for each file of facts, by its path. */
export const FACTS: Record<string, FactsRow> = {
  'leads/web/lead-facts.tsx': { path: '/leads', add: ({ request }) => addLead(request, { notes: 'Called' }) },
  'contacts/web/contact-facts.tsx': { path: '/contacts', add: ({ request }) => addContact(request) },
  'deals/web/deal-facts.tsx': { path: '/pipeline', add: ({ request }) => addDeal(request, { notes: 'Called' }) },
  'properties/web/property-facts.tsx': { path: '/properties', add: ({ request }) => addProperty(request) },
}

/** A form that is no record form: how it is opened, filled, and seen to have kept what was filled in. */
export type InputRow = {
  /** Makes what it is about. */
  add: (admin: Person) => Promise<Kept>
  open: (page: Page, id: string) => Promise<void>
  fill: (page: Page) => Promise<void>
  /** It is open again, and has what was filled in. */
  expectKept: (page: Page) => Promise<void>
  /** Part of what the device keeps of it. */
  kept: string
  /** It is another one on a phone. */
  isWide?: true
}

const nothing = async () => ({ id: '' })
const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).first().click()
const fileInput = (place: Locator) => place.locator('input[type=file]').first()

const inDialog = (
  title: string,
  label: string | RegExp,
  text = 'Typed here',
): Pick<InputRow, 'fill' | 'expectKept' | 'kept'> => ({
  fill: (page) => dialog(page, title).getByLabel(label).fill(text),
  expectKept: (page) => expect(dialog(page, title).getByLabel(label)).toHaveValue(text),
  kept: text,
})

const outcome = (page: Page) => page.getByRole('region', { name: 'How did it go?' })
/** The leads of whom was asked before: the question is shown again when the app opens, without a second call. */
const asked = new Set<string>()

/** A row for each file that keeps a draft of its own, by its path; or why there is nothing to keep. */
export const INPUTS: Record<string, InputRow | string> = {
  'features/auth/web/password-form.tsx': 'passwords lie nowhere',
  'web/shell/confirm-identity-dialog.tsx': 'passwords lie nowhere',
  'web/session/use-pin-form.ts': 'PINs are never stored',
  'web/settings/lock-section.tsx': 'PINs are never stored',
  'web/settings/delete-account.tsx': 'passwords lie nowhere',
  'features/two-factor/web/set-up-dialog.tsx': 'neither do passwords and codes',
  'features/two-factor/web/password-and-code-dialog.tsx': 'neither do passwords and codes',
  'features/passkeys/web/rename-passkey.tsx':
    'its account signs in with a passkey, which the browsers of these rows do not have',
  'web/record-form/use-record-form.ts': 'the record forms, each with a row of its own',
  'web/record-form/use-fact-drafts.ts': 'the facts, each with a row of its own',
  'web/ui/fields/record-picker.tsx': 'the facts that pick a record',
  'features/workspace/web/invites.tsx': {
    add: nothing,
    open: (page) => openLiveInApp(page, '/settings/team'),
    fill: (page) => page.getByRole('region', { name: 'Team' }).getByLabel('Email').fill('new.agent@example.com'),
    expectKept: (page) =>
      expect(page.getByRole('region', { name: 'Team' }).getByLabel('Email')).toHaveValue('new.agent@example.com'),
    kept: 'new.agent@example.com',
  },
  'features/communications/web/outcome-prompt.tsx': {
    add: ({ request }) => addLead(request),
    async open(page, id) {
      await keepInPage(page)
      await openLiveInApp(page, `/leads/${id}`)
      if (!asked.has(id)) {
        await dialog(page, 'Amarachi Duru').getByRole('link', { name: 'Call' }).click()
        await leaveAndComeBack(page)
        asked.add(id)
      }
      await expect(outcome(page)).toBeVisible()
    },
    fill: (page) => outcome(page).getByLabel('Note').fill('Typed here'),
    expectKept: (page) => expect(outcome(page).getByLabel('Note')).toHaveValue('Typed here'),
    kept: 'Typed here',
  },
  'features/communications/web/compose-dialog.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/')
      await press(page, 'Send Email')
    },
    ...inDialog('Send Email', 'Message'),
  },
  'features/communications/web/log-activity-dialog.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/communication')
      await press(page, 'Log Activity')
    },
    ...inDialog('Log Activity', 'Description'),
  },
  'features/calendar/web/meeting-dialog.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/')
      await press(page, 'Schedule')
    },
    ...inDialog('Schedule Meeting', 'Location'),
  },
  'features/calendar/web/visit-dialog.tsx': {
    add: ({ request }) => addProperty(request),
    async open(page, id) {
      await openLiveInApp(page, `/properties/${id}`)
      await press(page.getByRole('region', { name: 'Inspections' }), 'Schedule inspection')
    },
    ...inDialog('Schedule inspection', /^Time$/, '07:35'),
  },
  'web/account/task-for-each.tsx': {
    add: ({ request }) => addLead(request),
    async open(page) {
      await openLiveInApp(page, '/leads')
      await page
        .getByRole('link', { name: /^Amarachi/ })
        .first()
        .focus()
      await page.keyboard.press('x')
      await press(page.getByRole('region', { name: 'What is selected' }), 'Add task')
    },
    ...inDialog('Add task', 'Title'),
  },
  'web/routes/feedback-dialog.tsx': {
    async add({ request }) {
      const { id: leadId } = await addLead(request)
      return ask<Kept>(request, 'POST', '/api/calendar/events', {
        title: 'Inspection: Ikoyi',
        type: 'site_inspection',
        startTime: new Date(Date.now() - 300_000).toISOString(),
        endTime: new Date(Date.now() + 300_000).toISOString(),
        leadId,
      })
    },
    async open(page, id) {
      await openLiveInApp(page, `/calendar/${id}`)
      // The list of the day behind it has the same button.
      await press(page.getByRole('dialog', { name: 'Inspection: Ikoyi' }), 'Not interested')
    },
    ...inDialog('Inspection feedback', 'Note'),
  },
  'features/properties/web/place-dialog.tsx': {
    add: ({ request }) => addProperty(request),
    async open(page, id) {
      await openLiveInApp(page, `/properties/${id}`)
      await press(page, 'Set place')
    },
    ...inDialog('Place of the property', 'Landmark'),
  },
  'features/chat/web/message-dialog.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/team-chat')
      await press(page, 'Send Message')
    },
    ...inDialog('Send Message', 'Message'),
  },
  'features/documents/web/phone-document-form.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/reports')
      await press(page, 'Document Manager')
      await press(dialog(page, 'Document Manager'), 'Upload Document')
    },
    ...inDialog('Upload Document', 'Name'),
  },
  'features/leads/web/convert-dialog.tsx': {
    add: ({ request }) => addLead(request, { status: 'qualified' }),
    async open(page, id) {
      await openLiveInApp(page, `/leads/${id}`)
      await press(page, 'Convert to client')
    },
    ...inDialog('Convert to client', 'Deal title'),
  },
  'features/deals/web/mark-lost-dialog.tsx': {
    add: ({ request }) => addDeal(request),
    async open(page, id) {
      await openLiveInApp(page, `/pipeline/${id}`)
      await press(page, 'More actions')
      await choose(page, 'Mark as lost…')
    },
    async fill(page) {
      const form = dialog(page, /as lost\?/)
      await form.getByLabel('Reason').selectOption('Something else')
      await form.getByLabel('What happened').fill('Typed here')
    },
    expectKept: (page) => expect(dialog(page, /as lost\?/).getByLabel('What happened')).toHaveValue('Typed here'),
    kept: 'Typed here',
  },
  'features/properties/web/inspection-dialog.tsx': {
    add: ({ request }) => addProperty(request),
    async open(page, id) {
      await openLiveInApp(page, `/properties/${id}`)
      await press(page.getByRole('region', { name: 'Inspections' }), 'Log inspection')
    },
    async fill(page) {
      const form = dialog(page, 'Site Inspection')
      await form.getByLabel('Notes').fill('Roof leaks')
      await fileInput(form).setInputFiles(await filesNamed('0.jpg', '1.jpg'))
      await expect(form.getByRole('img', { name: '1.jpg' })).toBeVisible()
    },
    async expectKept(page) {
      const form = dialog(page, 'Site Inspection')
      await expect(form.getByLabel('Notes')).toHaveValue('Roof leaks')
      await expect(form.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(2)
      await expect(form.getByText('Your draft from before was restored.')).toBeVisible()
    },
    kept: '1.jpg',
  },
  'features/properties/web/photo-uploads.ts': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/properties')
      await press(page, /^Add Property/)
    },
    async fill(page) {
      const form = dialog(page, 'Add Property')
      await fileInput(form).setInputFiles(await filesNamed('0.jpg'))
      await expect(form.getByRole('img', { name: '0.jpg' })).toBeVisible()
    },
    expectKept: (page) => expect(dialog(page, 'Add Property').getByRole('img', { name: '0.jpg' })).toBeVisible(),
    kept: '0.jpg',
  },
  'features/documents/web/upload-dialog.tsx': {
    add: nothing,
    isWide: true,
    async open(page) {
      await openLiveInApp(page, '/documents')
      await press(page, 'Upload Document')
    },
    fill: (page) => fileInput(dialog(page, 'Upload Document')).setInputFiles([chosen('deed.pdf')]),
    expectKept: (page) => expect(dialog(page, 'Upload Document').getByText('deed.pdf')).toBeVisible(),
    kept: 'deed.pdf',
  },
  'features/documents/web/share-upload-dialog.tsx': {
    add: nothing,
    async open(page) {
      await openLiveInApp(page, '/documents')
      await press(page, 'Upload Document')
    },
    async fill(page) {
      const form = dialog(page, 'Upload Document')
      await fileInput(form).setInputFiles([chosen('deed.pdf')])
      await form.getByLabel('Description').fill('Typed here')
    },
    async expectKept(page) {
      const form = dialog(page, 'Upload Document')
      await expect(form.getByText('deed.pdf')).toBeVisible()
      await expect(form.getByLabel('Description')).toHaveValue('Typed here')
    },
    kept: 'Typed here',
  },
  'features/chat/web/use-message-draft.ts': {
    add: ({ request }) => addChannel(request, { name: 'lekki' }),
    open: (page, id) => openLiveInApp(page, `/team-chat/${id}`),
    async fill(page) {
      await page.getByLabel('File to send').setInputFiles([chosen('survey.pdf')])
      await composer(page).fill('The caveat is')
    },
    async expectKept(page) {
      await expect(composer(page)).toHaveValue('The caveat is')
      await expect(page.getByText('survey.pdf')).toBeVisible()
    },
    kept: 'The caveat is',
  },
  'features/chat/web/use-edited-message.ts': {
    async add({ request }) {
      const channel = await addChannel(request, { name: 'lekki' })
      await say(request, channel, 'Ten plots')
      return channel
    },
    async open(page, id) {
      await openLiveInApp(page, `/team-chat/${id}`)
      await expect(said(page, /.*/)).toHaveCount(1)
    },
    async fill(page) {
      await press(page, /^Actions for the message/)
      await choose(page, 'Edit')
      await page.getByRole('textbox', { name: 'Edit message' }).fill('Eleven plots')
    },
    expectKept: (page) => expect(page.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Eleven plots'),
    kept: 'Eleven plots',
  },
}

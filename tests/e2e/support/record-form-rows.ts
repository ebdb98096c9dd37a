import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addChannel } from './chat.ts'
import { addDocument } from './documents.ts'
import { ask, type Person } from './people.ts'
import { addContact, addDeal, addLead, addProperty } from './records.ts'
import { dialog, openLiveInApp } from './screens.ts'

export type Stored = { id: string; version: number } & Record<string, unknown>
type Kept = { id: string }

/** One field of a form: its label, its name in the record, and what the two people write into it. */
export type Field = { label: string; name: string; mine: string; theirs: string; stored: (typed: string) => unknown }

const field = (label: string, name: string, more: Partial<Field> = {}): Field => ({
  label,
  name,
  mine: 'mine',
  theirs: 'theirs',
  stored: (typed) => typed,
  ...more,
})

/** The form of one noun that edits: how it is opened, and two of its fields. */
export type Row = {
  add: (admin: Person) => Promise<Kept>
  api: (id: string) => string
  read?: (request: APIRequestContext, id: string) => Promise<Stored>
  open: (page: Page, id: string) => Promise<void>
  place: (page: Page) => Locator
  save?: string
  fields: [mine: Field, other: Field]
  /** The form stays after a save: it stands on the page or takes the next record. */
  stays?: true
  /** On a phone its button stands in a menu. */
  isWide?: true
  /** Nobody else may write it; another tab may. */
  isOwn?: true
  /** Its record is never deleted, or takes its screen with it. */
  isLasting?: true
}

/** A noun with a panel, where the pencil opens the form. */
const inPanel = (noun: string, path: string, api: string, add: Row['add'], fields: Row['fields']): Row => ({
  add,
  api: (id) => `${api}/${id}`,
  open: async (page, id) => {
    await openLiveInApp(page, `${path}/${id}`)
    await page.getByRole('button', { name: `Edit ${noun}`, exact: true }).click()
  },
  place: (page) => dialog(page, `Edit ${noun}`),
  fields,
})

const NOTES = field('Notes', 'notes')
const TITLE = field('Title', 'title')
const DESCRIPTION = field('Description', 'description')
const EVENT = {
  title: 'Site visit',
  type: 'meeting',
  startTime: '2031-03-12T09:00:00Z',
  endTime: '2031-03-12T10:00:00Z',
}
const SCHEDULE = { type: 'sales', period: 'month', format: 'pdf', frequency: 'weekly', day: 1 }

/** A row for each file that defines a record form, by its path. */
export const FORMS: Record<string, Row> = {
  'leads/web/lead-record-form.tsx': inPanel(
    'lead',
    '/leads',
    '/api/leads',
    ({ request }) => addLead(request, { location: 'Lekki', notes: 'Called' }),
    [field('Location', 'location'), NOTES],
  ),
  'contacts/web/contact-record-form.tsx': inPanel(
    'contact',
    '/contacts',
    '/api/contacts',
    ({ request }) => addContact(request, { company: 'Etim & Partners' }),
    [field('Company', 'company'), NOTES],
  ),
  'deals/web/deal-record-form.tsx': inPanel(
    'deal',
    '/pipeline',
    '/api/deals',
    ({ request }) => addDeal(request, { notes: 'Called' }),
    [TITLE, NOTES],
  ),
  'properties/web/property-record-form.tsx': inPanel(
    'property',
    '/properties',
    '/api/properties',
    ({ request }) => addProperty(request, { description: 'Sea view' }),
    [TITLE, DESCRIPTION],
  ),
  'tasks/web/task-record-form.tsx': inPanel(
    'task',
    '/tasks',
    '/api/tasks',
    ({ request }) => ask<Kept>(request, 'POST', '/api/tasks', { title: 'Call back' }),
    [TITLE, DESCRIPTION],
  ),
  'communications/web/communication-record-form.tsx': inPanel(
    'communication',
    '/communication',
    '/api/communications',
    async ({ request }) => {
      const { id: contactId } = await addContact(request)
      const fields = { contactId, type: 'phone', direction: 'outbound', subject: 'Payment plan', content: 'Called' }
      return ask<Kept>(request, 'POST', '/api/communications', fields)
    },
    [field('Subject', 'subject'), field('Notes', 'content')],
  ),
  'documents/web/document-record-form.tsx': inPanel(
    'document',
    '/documents',
    '/api/documents',
    ({ request }) => addDocument(request, { description: 'Signed' }),
    [field('Name', 'name'), DESCRIPTION],
  ),
  'calendar/web/event-record-form.tsx': {
    add: ({ request }) => ask<Kept>(request, 'POST', '/api/calendar/events', EVENT),
    api: (id) => `/api/calendar/events/${id}`,
    open: async (page, id) => {
      await openLiveInApp(page, `/calendar/${id}`)
      await dialog(page, 'Site visit').getByRole('button', { name: 'Edit' }).click()
    },
    place: (page) => dialog(page, 'Edit Event'),
    fields: [field('Location', 'location'), DESCRIPTION],
  },
  'chat/web/channel-record-form.tsx': {
    add: ({ request }) => addChannel(request, { name: 'lekki', description: 'The peninsula' }),
    api: (id) => `/api/collaboration/channels/${id}`,
    open: async (page, id) => {
      await openLiveInApp(page, `/team-chat/${id}`)
      await page.getByRole('button', { name: 'Channel settings' }).click()
    },
    place: (page) => dialog(page, 'Channel settings'),
    isWide: true,
    save: 'Save',
    fields: [field('Name', 'name'), DESCRIPTION],
  },
  'reports/web/schedule-record-form.tsx': {
    add: ({ request, user }) =>
      ask<Kept>(request, 'POST', '/api/reports/schedules', { ...SCHEDULE, recipients: [user.email] }),
    api: (id) => `/api/reports/schedules/${id}`,
    read: async (request, id) => {
      const all = await ask<Stored[]>(request, 'GET', '/api/reports/schedules')
      return all.find((one) => one.id === id) as Stored
    },
    open: async (page) => {
      await openLiveInApp(page, '/reports')
      await page.getByRole('button', { name: 'Schedule Report' }).click()
      await page.getByRole('button', { name: /^Edit: Sales report/ }).click()
    },
    place: (page) => dialog(page, 'Schedule Report'),
    stays: true,
    fields: [
      field('Recipients', 'recipients', {
        mine: 'mine@example.com',
        theirs: 'theirs@example.com',
        stored: (typed) => [typed],
      }),
      field('Period', 'period', { mine: 'week', theirs: 'quarter' }),
    ],
  },
  'auth/web/profile-record-form.tsx': {
    add: async ({ user }) => user,
    api: () => '/api/auth/user',
    open: (page) => openLiveInApp(page, '/settings/profile'),
    place: (page) => page.getByRole('region', { name: 'Profile' }),
    save: 'Save profile',
    fields: [field('Position', 'position'), field('Bio', 'bio')],
    stays: true,
    isOwn: true,
    isLasting: true,
  },
  'face/web/face-record-form.tsx': {
    add: ({ request }) => ask<Kept>(request, 'GET', '/api/admin/face'),
    api: () => '/api/admin/face',
    open: (page) => openLiveInApp(page, '/settings/face'),
    place: (page) => page.getByRole('region', { name: 'Company face' }),
    save: 'Save colour',
    fields: [
      field('Colour', 'colour', { mine: '#123456', theirs: '#654321' }),
      field('', 'isShown', { theirs: 'true', stored: (typed) => typed === 'true' }),
    ],
    stays: true,
    isLasting: true,
  },
  'workspace/web/rates-record-form.tsx': {
    add: ({ request }) => ask<Kept>(request, 'GET', '/api/admin/workspace'),
    api: () => '/api/admin/workspace',
    open: (page) => openLiveInApp(page, '/settings/team'),
    place: (page) => page.getByRole('region', { name: 'Team' }),
    save: 'Save rates',
    fields: [
      field('Naira for 1 US dollar', 'exchangeRates', {
        mine: '1600.5',
        theirs: '1500',
        stored: (typed) => ({ USD: Number(typed) }),
      }),
      field('', 'name'),
    ],
    stays: true,
    isLasting: true,
  },
  'workspace/web/company-record-form.tsx': {
    add: ({ request }) => ask<Kept>(request, 'GET', '/api/admin/workspace'),
    api: () => '/api/admin/workspace',
    open: (page) => openLiveInApp(page, '/settings/team'),
    place: (page) => page.getByRole('region', { name: 'Team' }),
    save: 'Save company',
    fields: [
      field('Company name', 'name'),
      field('', 'exchangeRates', { theirs: '1500', stored: (typed) => ({ USD: Number(typed), EUR: null, GBP: null }) }),
    ],
    stays: true,
    isLasting: true,
  },
}

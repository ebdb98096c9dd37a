import type { Locator, Page } from '@playwright/test'
import { composer } from './chat.ts'
import type { fillCompany } from './full-company.ts'
import { PASSWORD } from './people.ts'
import { choose, dialog, toast } from './screens.ts'
import { codeSwitch, enterCode, showKey } from './two-factor.ts'

export type Ids = Awaited<ReturnType<typeof fillCompany>>

/** What opens over a page: how, and what is seen of it then. */
export type Opening = {
  name: string
  path: (ids: Ids) => string
  open: (page: Page) => Promise<unknown>
  seen: (page: Page) => Locator
  /** It changes a record. */
  isWriting?: true
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const opens = (name: string) => (page: Page) => dialog(page, name)
/** On a phone some of what a channel has is in a menu. */
const pressOfChannel = (name: string) => async (page: Page) => {
  const more = page.getByRole('button', { name: 'More', exact: true })
  await page.getByRole('button', { name, exact: true }).or(more).first().click()
  if (await more.isVisible()) await choose(page, name)
}
const aLead = ({ lead }: Ids) => `/leads/${lead}`
/** Selects the focused record by its key. */
const selectFirst = (noun: string) => async (page: Page) => {
  await page.locator(`[data-${noun}]`).first().focus()
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'What is selected' }).waitFor()
}
const selectAndPress = (noun: string, name: string) => async (page: Page) => {
  await selectFirst(noun)(page)
  await page.getByRole('region', { name: 'What is selected' }).getByRole('button', { name, exact: true }).click()
}
const selection = (page: Page) => page.getByRole('region', { name: 'What is selected' })
const settings = () => '/settings'
const openKey = async (page: Page) => {
  await codeSwitch(page).click()
  return showKey(page, PASSWORD)
}

/** Every dialog, menu and popover. */
export const openings: readonly Opening[] = [
  { name: 'selected leads', path: () => '/leads?layout=rows', open: selectFirst('lead'), seen: selection },
  { name: 'selected deals', path: () => '/pipeline', open: selectFirst('deal'), seen: selection },
  { name: 'selected tasks', path: () => '/tasks', open: selectFirst('task'), seen: selection },
  {
    name: 'whom selected leads are assigned to',
    path: () => '/leads',
    open: selectAndPress('lead', 'Assign'),
    seen: opens('Assign'),
  },
  {
    name: 'the deletion of selected contacts',
    path: () => '/contacts?list=contacts',
    open: selectAndPress('contact', 'Delete'),
    seen: (page) => page.getByRole('alertdialog', { name: 'Delete 1?' }),
  },
  {
    name: 'whom a lead is merged with',
    path: aLead,
    open: async (page) => {
      await page.locator('.panel').getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
      await choose(page, 'Merge with…')
    },
    seen: opens('Merge Amarachi Duru with another record'),
  },
  {
    name: 'the contact form',
    path: () => '/contacts?list=contacts',
    open: press(/^Add Contact$/),
    seen: opens('Create New Contact'),
  },
  {
    name: 'the conversion of a lead',
    path: ({ qualified }) => `/leads/${qualified}`,
    open: press(/^Convert to client$/),
    seen: (page) => dialog(page, 'Convert to client'),
    isWriting: true,
  },
  {
    name: 'the dialog that logs',
    path: () => '/communication',
    open: press(/^Log (Communication|Activity)$/),
    seen: (page) => dialog(page, /^Log (Communication|Activity)$/),
  },
  { name: 'the lead form', path: () => '/leads', open: press(/^Add Lead$/), seen: opens('Add New Lead') },
  {
    name: 'the help',
    path: () => '/leads',
    open: press('Leads versus Contacts'),
    seen: opens('Leads versus Contacts'),
  },
  { name: 'the deal form', path: () => '/pipeline', open: press(/^Add Deal$/), seen: opens('Add deal') },
  { name: 'the property form', path: () => '/properties', open: press('Add Property'), seen: opens('Add Property') },
  { name: 'the event form', path: () => '/', open: press('Schedule'), seen: (page) => dialog(page, 'Add Event') },
  {
    name: 'the change of an event',
    path: ({ event }) => `/calendar/${event}?date=2027-01-05`,
    open: press('Edit'),
    seen: (page) => dialog(page, 'Edit Event'),
  },
  {
    name: 'the schedules of reports',
    path: () => '/reports',
    open: press('Schedule Report'),
    seen: opens('Schedule Report'),
  },
  {
    name: 'the deletion of an account',
    path: () => '/settings/data',
    open: press('Delete Account'),
    seen: opens('Delete your account?'),
  },
  { name: 'the task form', path: () => '/tasks', open: press('Add Task'), seen: opens('Add Task') },
  {
    name: 'the document form',
    path: () => '/documents',
    open: press('Upload Document'),
    seen: opens('Upload Document'),
  },
  {
    name: 'the links of a document',
    path: () => '/documents',
    open: press('Share Offer letter'),
    seen: (page) => dialog(page, 'Share document').getByRole('button', { name: 'New link' }),
  },
  {
    name: 'a picture that is viewed',
    path: () => '/documents',
    open: press('View Front'),
    seen: (page) => dialog(page, 'Front').getByRole('img'),
  },
  { name: 'the channel form', path: () => '/team-chat', open: press('New'), seen: opens('Create New Channel') },
  {
    name: 'the settings of a channel',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: pressOfChannel('Channel settings'),
    seen: (page) => dialog(page, 'Channel settings'),
  },
  {
    name: 'the members of a channel',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: pressOfChannel('Members'),
    seen: (page) =>
      dialog(page, /Members of/)
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'the people who can be named',
    path: ({ channel }) => `/team-chat/${channel}`,
    open: (page) => composer(page).pressSequentially('Ask @'),
    seen: (page) => page.getByRole('option').first(),
  },
  { name: 'the email form', path: () => '/', open: press('Send Email'), seen: (page) => dialog(page, 'Send Email') },
  {
    name: 'the search',
    path: settings,
    open: (page) => page.keyboard.press('Control+k'),
    seen: (page) => dialog(page, 'Search and commands'),
  },
  {
    name: 'the shortcuts',
    path: settings,
    open: (page) => page.keyboard.press('?'),
    seen: (page) => dialog(page, 'Keyboard shortcuts'),
  },
  {
    name: 'the notifications',
    path: settings,
    open: press(/^Notifications/),
    seen: (page) => page.getByRole('button', { name: 'View all notifications' }),
  },
  {
    name: 'all notifications',
    path: settings,
    open: async (page) => {
      await press(/^Notifications/)(page)
      await press('View all notifications')(page)
    },
    seen: (page) => dialog(page, 'All notifications').getByText('Amarachi Unread'),
  },
  { name: 'the account menu', path: settings, open: press(/^Account menu/), seen: (page) => page.getByRole('menu') },
  {
    name: 'a filter',
    path: () => '/leads',
    open: press(/^Status/),
    seen: (page) => page.getByRole('menu', { name: 'Status' }),
  },
  {
    name: 'the score of a lead',
    path: aLead,
    open: press(/^Lead score/),
    seen: (page) => page.getByRole('heading', { name: /^Score \d+ of 100/ }),
  },
  {
    name: 'a question',
    path: aLead,
    open: async (page) => {
      await page.locator('.panel').getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
      await page.getByRole('menuitem', { name: 'Delete lead' }).click()
    },
    seen: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the devices of a member',
    path: () => '/settings/team',
    open: press(/^Devices of Tunde/),
    seen: (page) =>
      dialog(page, /^Devices of Tunde/)
        .getByRole('listitem')
        .first(),
  },
  {
    name: 'the key of an authenticator app',
    path: () => '/settings/security',
    open: openKey,
    seen: (page) => page.getByAltText('QR code with the key'),
    isWriting: true,
  },
  {
    name: 'the recovery codes',
    path: () => '/settings/security',
    open: async (page) => enterCode(page, await openKey(page)),
    seen: opens('Keep these recovery codes'),
    isWriting: true,
  },
  {
    name: 'a message',
    path: aLead,
    open: async (page) => {
      await press(/change status/)(page)
      await page.getByRole('menuitemcheckbox', { name: 'Contacted' }).click()
      // Under the pointer it stays.
      await toast(page).hover()
    },
    seen: toast,
    isWriting: true,
  },
]

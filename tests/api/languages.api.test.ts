import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword } from '#features/auth/auth.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { exportReport } from '#features/reports/reports.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { language } from '#languages/pseudo.ts'
import { atTime } from '#server/base/clock.ts'
import { doDueWork } from '#server/jobs/due-work.ts'
import { fireDueReminders } from '#server/jobs/fire-reminders.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { exampleLead } from '../support/examples.ts'
import { exportOf, openExport } from '../support/exports.ts'
import { Mailbox } from '../support/mailbox.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import type { TestClient } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

const french = await loadLanguage('fr', ['texts', 'administration', 'server'])
/** Texts of catalogues in a mail or a file have the accents of the pseudo-language; texts of people have none. */
const languages = () => new Map([['ha', language], ...(french ? [['fr', french] as const] : [])])
const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())
const {
  app,
  admin,
  agent: reader,
  colleague,
} = testCompany(() => ({ smtpUrl: mailbox.url, jobs: {}, languages: languages() }))
beforeAll(async () => {
  await confirmAddress(mailbox, reader)
  await confirmAddress(mailbox, colleague)
  await reader.call(updateSettings, { body: { preferences: { language: 'ha' } } })
  // A language that the server does not have yet.
  await colleague.call(updateSettings, { body: { preferences: { language: 'yo' } } })
})

/** The notifications as an app in French shows them to one and an app in a language that the server does not have to the other. */
const told = async (client: TestClient) =>
  (await client.call(listNotifications, { headers: { 'accept-language': client === reader ? 'fr' : 'yo' } })).body.map(
    ({ title, content }) => `${title}: ${content}`,
  )
/** What a mail program shows of mails in letters beyond ASCII. */
const shown = (mail: string) =>
  mail.replace(/base64\r\n\r\n([\w+/=\r\n]+)/g, (_, bytes: string) => Buffer.from(bytes, 'base64').toString())
const mailsTo = (address: string) =>
  mailbox.mails.filter(({ to }) => to.includes(address)).map(({ text }) => shown(text))
const comes = (address: string, words: string) =>
  expect.poll(() => mailsTo(address).find((text) => text.includes(words)), { timeout: 20_000 }).toBeDefined()

test('a notification and its mail are in the language of whom they are for, English where the server does not have it', async () => {
  await admin.create(createLead, { ...exampleLead, assignedTo: reader.user.id })
  await admin.create(createLead, { ...exampleLead, assignedTo: colleague.user.id })
  expect(await told(reader)).toEqual(['Un prospect vous a été attribué: Amarachi Duru'])
  expect(await told(colleague)).toEqual([expect.stringMatching(/^Lead assigned to you/)])
  await comes(reader.user.email, 'Ļéàđ àššíĝñéđ ţö ýöü')
  await comes(colleague.user.email, 'Lead assigned to you')
  const [mail = ''] = mailsTo(reader.user.email)
  expect(mail).toContain('<html lang="en-XA">')
  expect(mail).not.toContain('Switch them off')
  expect(mailsTo(colleague.user.email)[0]).toContain('<html lang="en">')
})

test('a reminder is in the language of its person', async () => {
  const task = { title: 'Call Bola', dueDate: '2099-12-03T09:00:00.000Z' }
  await admin.create(createTask, { ...task, assignedTo: reader.user.id })
  await admin.create(createTask, { ...task, assignedTo: colleague.user.id })
  await atTime(new Date('2099-12-03T08:59:00.000Z'), () => fireDueReminders(app.context))
  expect(await told(reader)).toContain('Tâche bientôt à échéance: Call Bola est à faire pour aujourd’hui à 10:00')
  expect(await told(colleague)).toContain('Task due soon: Call Bola is due today at 10:00')
})

test('a task that is open again is not told of as completed, in whatever language it was', async () => {
  const task = await reader.create(createTask, { title: 'Send the deed', assignedTo: colleague.user.id })
  const change = (status: 'completed' | 'pending') =>
    colleague.call(updateTask, { params: { id: task.id }, body: { status } })
  await change('completed')
  const completion = expect.stringMatching(/^Tâche terminée: Send the deed, par /)
  expect(await told(reader)).toContainEqual(completion)
  await change('pending')
  expect(await told(reader)).not.toContainEqual(completion)
})

test('a link for a new password comes in the language of the account', async () => {
  await app.visitor().call(forgotPassword, { body: { email: reader.user.email } })
  await comes(reader.user.email, 'Šéţ à ñéŵ þàššŵöŕđ')
})

test('report files are in the language of who takes them', async () => {
  const fileOf = async (client: TestClient, format: 'csv' | 'pdf') => {
    const response = await fetch(`${app.url}${exportReport.path}?type=sales&period=year&format=${format}`, {
      headers: { cookie: client.cookie ?? '' },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const [csv = ''] = (await fileOf(reader, 'csv')).toString().split('\r\n')
  expect(csv).toMatch(/^\ufeff⟦Šàļéš ŕéþöŕţ/)
  const pdf = await fileOf(reader, 'pdf')
  expect(pdf.toString('latin1')).toContain('/Lang (en-XA)')
  expect(textOfPdf(pdf)).not.toMatch(/Sales report|vs last period|made with|1 of 1/)
  // Longer words are not cut.
  expect(textOfPdf(pdf)).not.toContain('…')
  expect(textOfPdf(await fileOf(colleague, 'pdf'))).toMatch(/Sales report.*made with Plotline/s)
})

test('a scheduled report, its letter and its notification are in the language of who scheduled it', async () => {
  const schedule = await reader.create(createSchedule, {
    type: 'sales',
    period: 'week',
    format: 'csv',
    frequency: 'weekly',
    day: 1,
    recipients: ['outside@example.com'],
  })
  await atTime(new Date(schedule.nextRunAt), () => doDueWork(app.context))
  await comes('outside@example.com', 'Šàļéš ŕéþöŕţ')
  const [letter = ''] = mailsTo('outside@example.com')
  expect(letter).not.toMatch(/Hello|The report is attached|Ask them to end it/)
  expect(await told(reader)).toContainEqual(expect.stringMatching(/^Rapport prêt: /))
})

test('an export says what is in it in the language of its person, for programs by the same names', async () => {
  const manifestOf = async (person: TestClient) =>
    (await openExport(app, person, (await exportOf(person)).url)).manifest
  const [own, english] = [await manifestOf(reader), await manifestOf(colleague)]
  expect(own.parts[0]).toMatchObject({ name: 'profile', title: '⟦Þŕöƒíļé öñ⟧' })
  expect(own).toMatchObject({ times: expect.stringMatching(/^⟦/), leftOut: { export: expect.stringMatching(/^⟦/) } })
  expect(english.parts[0]).toMatchObject({ name: 'profile', title: 'Profile' })
  expect(english).toMatchObject({ times: expect.stringMatching(/^JSON has times in UTC/) })
})

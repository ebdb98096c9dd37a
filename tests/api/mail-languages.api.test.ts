import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPassword, updateCurrentUser } from '#features/auth/auth.contract.ts'
import { DELETE_WORD, deleteAccount } from '#features/erasure/erasure.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { removePasskey } from '#features/passkeys/passkeys.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { requestFactorReset } from '#features/two-factor/two-factor.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import type { LanguageCode } from '#languages/codes.ts'
import { atTime } from '#server/base/clock.ts'
import { doDueWork } from '#server/jobs/due-work.ts'
import { ENGLISH, inLanguage, type Text } from '#shared/texts.ts'
import { authMailTexts } from '../../src/features/auth/server/auth-mails.texts.ts'
import { accountDeletionTexts } from '../../src/features/erasure/server/account-deletion.texts.ts'
import { passkeyNoticeTexts } from '../../src/features/passkeys/server/passkey-notices.texts.ts'
import { twoFactorNoticeTexts } from '../../src/features/two-factor/server/two-factor-notices.texts.ts'
import { assignmentTexts } from '../../src/features/workspace/server/assignments.texts.ts'
import { inviteMailTexts } from '../../src/features/workspace/server/invite-mail.texts.ts'
import { addPasskeyTo } from '../support/authenticator.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { exampleLead } from '../support/examples.ts'
import { Mailbox } from '../support/mailbox.ts'
import { markedLanguages, outsideOfMarks } from '../support/marked-languages.ts'
import { switchOn } from '../support/phone.ts'
import { readMail } from '../support/read-mail.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const languages = await markedLanguages()
const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())
const app = testApp(() => ({ smtpUrl: mailbox.url, jobs: {}, languages }))
beforeEach(() => app.setLimits(1000))

const COMPANY = 'Okafor Homes'
/** What is nobody's to translate. */
const NAMES = [COMPANY, `${exampleLead.firstName} ${exampleLead.lastName}`]

/** The mails to an address, beside those in English that came before its person chose a language. */
const mailsTo = (address: string) =>
  mailbox.mails.filter(({ to }) => to.includes(address)).map(({ raw }) => readMail(raw))
/** Waits for the mails with these subjects. */
const come = (code: LanguageCode, address: string, ...subjects: Text[]) =>
  expect
    .poll(
      () => {
        const came = mailsTo(address).map(({ subject }) => subject)
        const language = languages.get(code) ?? ENGLISH
        return subjects.map((text) => inLanguage(language, text)).filter((one) => !came.some((it) => it.includes(one)))
      },
      { timeout: 20_000 },
    )
    .toEqual([])

/** Somebody who has confirmed their address and then chosen a language. */
async function speaking(client: TestClient, language: LanguageCode): Promise<TestClient> {
  await confirmAddress(mailbox, client)
  await client.call(updateSettings, { body: { preferences: { language } } })
  return client
}

/** What concerns an agent: records, ways to sign in, and addresses. */
async function mailAgent(language: LanguageCode, boss: TestClient): Promise<string[]> {
  const agent = await speaking(await boss.invite('sales', { firstName: 'Emeka', lastName: 'Nwosu' }), language)
  const { email } = agent.user
  await boss.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
  const { passkey } = await addPasskeyTo(agent, { name: 'Tecno' })
  await agent.call(removePasskey, { params: { id: passkey.id } })
  const { phone } = await switchOn(agent)
  await boss.call(requestFactorReset, { params: { id: agent.user.id } })
  await agent.call(forgotPassword, { body: { email } })
  await come(language, email, assignmentTexts.assigned.lead, passkeyNoticeTexts.added, passkeyNoticeTexts.removed)
  await come(language, email, twoFactorNoticeTexts.enabled, twoFactorNoticeTexts.requested, authMailTexts.resetSubject)
  const moved = `moved-${language}@example.com`
  const body = { email: moved, currentPassword: agent.password, code: phone.code(1) }
  expect((await agent.call(updateCurrentUser, { body })).status).toBe(200)
  await come(language, email, authMailTexts.movedSubject)
  await come(language, moved, authMailTexts.confirmSubject)
  return [email, moved]
}

/** Sends every mail that Plotline has, by the files that `mails.api.test.ts` names, and answers to which addresses. */
async function mailAll(language: LanguageCode): Promise<string[]> {
  const boss = await speaking(await app.signUp({ firstName: 'Adaeze', lastName: 'Okafor' }), language)
  await boss.request('PATCH', '/api/admin/workspace', { body: { name: COMPANY } })
  const invited = `invited-${language}@example.com`
  await boss.call(createInvite, { body: { email: invited } })
  await come(language, invited, inviteMailTexts.subject)
  const agents = await mailAgent(language, boss)
  const outside = `outside-${language}@example.com`
  const schedule = await boss.create(createSchedule, {
    type: 'sales',
    period: 'week',
    format: 'csv',
    frequency: 'weekly',
    day: 1,
    recipients: [outside],
  })
  await atTime(new Date(schedule.nextRunAt), () => doDueWork(app.context))
  await expect.poll(() => mailsTo(outside).length, { timeout: 20_000 }).toBe(1)
  const leaver = await speaking(await boss.invite('sales', { firstName: 'Bisi', lastName: 'Ade' }), language)
  await leaver.call(deleteAccount, { body: { password: leaver.password, confirm: DELETE_WORD } })
  await come(language, leaver.user.email, accountDeletionTexts.mailSubject)
  return [invited, ...agents, outside, leaver.user.email, boss.user.email]
}

const plainOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

test.each([...languages.keys()] as LanguageCode[])(
  'every mail in %s is in that language from its subject to its last line, and says so [SET-15]',
  async (language) => {
    const addresses = await mailAll(language)
    for (const { subject, text, html } of addresses.flatMap(mailsTo)) {
      expect(subject).toContain('‹')
      expect(/<html lang="(\S+)">/.exec(html)?.[1], subject).toBe(language)
      for (const shown of [subject, text, plainOf(html)]) expect(outsideOfMarks(shown, NAMES), shown).toEqual([])
    }
  },
  60_000,
)

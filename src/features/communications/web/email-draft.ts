import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { id, optionalEmail, requiredLines, requiredText } from '#shared/fields.ts'
import { emailDraftTexts } from './email-draft.texts.ts'

const personId = z.pipe(
  z.transform((value: unknown) => value || null),
  z.nullable(id),
)

/** What a person writes for the mail app, to a lead or to a contact. */
export const emailDraft = z
  .object({
    leadId: personId,
    contactId: personId,
    cc: optionalEmail(emailDraftTexts.wrongAddress),
    subject: requiredText(emailDraftTexts.subjectRequired, CAPS.title),
    message: requiredLines(emailDraftTexts.messageRequired, CAPS.long),
  })
  .check(
    z.refine(({ leadId, contactId }) => (leadId ?? contactId) !== null, {
      error: emailDraftTexts.choosePerson,
      path: ['leadId'],
    }),
  )
export type EmailDraft = z.output<typeof emailDraft>

/** Some mail apps cut off a longer address, characters. */
export const SAFE_MAIL_LINK = 1900

const address = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')
const text = (value: string) => encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))

/** The address that opens the mail app with everything filled in. */
export function mailLink(to: string, { cc, subject, message }: Pick<EmailDraft, 'cc' | 'subject' | 'message'>): string {
  const fields = [...(cc ? [`cc=${address(cc)}`] : []), `subject=${text(subject)}`, `body=${text(message)}`]
  return `mailto:${address(to)}?${fields.join('&')}`
}

export const EMAIL_TEMPLATES = emailDraftTexts.templateMessages
export type EmailTemplate = keyof typeof EMAIL_TEMPLATES

/** Stands for what the writer puts in. */
export const PLACEHOLDER = /\[(recipient|property|agent|time)\]/

/** Replaces placeholders by the names that are known; the others stay in the text. */
export function fillPlaceholders(message: string, names: Record<string, string | undefined>): string {
  return message.replace(new RegExp(PLACEHOLDER, 'g'), (placeholder, name: string) => names[name] || placeholder)
}

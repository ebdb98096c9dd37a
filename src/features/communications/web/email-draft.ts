import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { id, optionalEmail, requiredLines, requiredText } from '#shared/fields.ts'
import { emailDraftTexts } from './email-draft.texts.ts'

/** What a person writes for the mail app. */
export const emailDraft = z.object({
  leadId: z.string().check(z.refine((value) => z.safeParse(id, value).success, { error: emailDraftTexts.chooseLead })),
  cc: optionalEmail(emailDraftTexts.wrongAddress),
  subject: requiredText(emailDraftTexts.subjectRequired, CAPS.title),
  message: requiredLines(emailDraftTexts.messageRequired, CAPS.long),
})
export type EmailDraft = z.output<typeof emailDraft>

/** Some mail apps cut an address that is longer, in characters. */
export const SAFE_MAIL_LINK = 1900

const address = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')
const text = (value: string) => encodeURIComponent(value.replace(/\r?\n/g, '\r\n'))

/** The address that opens the mail app with everything filled in. */
export function mailLink(to: string, { cc, subject, message }: Pick<EmailDraft, 'cc' | 'subject' | 'message'>): string {
  const fields = [...(cc ? [`cc=${address(cc)}`] : []), `subject=${text(subject)}`, `body=${text(message)}`]
  return `mailto:${address(to)}?${fields.join('&')}`
}

export const EMAIL_TEMPLATES = {
  follow_up: {
    label: 'Follow-up',
    message:
      'Dear [recipient],\n\nThank you for talking with us. Are you still interested in [property]? I would be glad to answer your questions or to arrange an inspection.\n\nKind regards,\n[agent]',
  },
  property_inquiry: {
    label: 'Property inquiry',
    message:
      'Dear [recipient],\n\nThank you for asking about [property]. It is available. When would it suit you to see it? I can also send you the title documents and the payment plan beforehand.\n\nKind regards,\n[agent]',
  },
  meeting_reminder: {
    label: 'Meeting reminder',
    message:
      'Dear [recipient],\n\nThis is a reminder of our meeting about [property]. Please tell me if the time no longer suits you.\n\nKind regards,\n[agent]',
  },
} as const
export type EmailTemplate = keyof typeof EMAIL_TEMPLATES

/** Puts known names where their placeholders stand; the others stay to be seen. */
export function fillPlaceholders(message: string, names: Record<string, string | undefined>): string {
  return message.replace(/\[(recipient|property|agent)\]/g, (placeholder, name: string) => names[name] || placeholder)
}

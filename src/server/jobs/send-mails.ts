import { pageOfRecord } from '#shared/paths.ts'
import { inLanguage } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { languageOf } from '../changes/languages.ts'
import { readRecipients } from '../changes/recipients.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { composeNotice } from '../mail/compose-notice.ts'
import { loadLetterFace } from '../mail/letter-face.ts'
import { mailTexts } from '../mail/mail.texts.ts'
import type { Mail } from '../mail/mail.ts'
import { mayMailNotice } from '../mail/mail-limits.ts'
import { MAIL } from '../queue/queue.ts'
import type { LetterJob, NoticeJob } from '../queue/queue-messages.ts'
import { sendBatches } from './send-batches.ts'

/**
 * Sends the queued mails. One that the server did not accept is tried again later, and is failed with the server's words after
 * the last time. One whose person has left, or no longer wants mail, ends unsent.
 */
export function workMails({ context, publicUrl }: { context: Context; publicUrl: string }): Promise<void> {
  return sendBatches<NoticeJob | LetterJob>(context.queue, MAIL, async ({ id, data }) => {
    const mail = await (isLetter(data) ? letterOf(context, data, publicUrl) : noticeOf(context, data, publicUrl))
    if (!mail) return false
    if (!isLetter(data) && !(await mayMailNotice(context, data))) return false
    await context.mailer.deliver(mail, id)
    return true
  })
}

const isLetter = (data: NoticeJob | LetterJob): data is LetterJob => 'file' in data

const recipientOf = async (context: Context, { workspaceId, userId }: { workspaceId: string; userId: string }) =>
  (await readRecipients(context, workspaceId, [userId], context.database.main)).get(userId)

/** A notice for its person; undefined when they want none any more. */
async function noticeOf(context: Context, data: NoticeJob, publicUrl: string): Promise<Mail | undefined> {
  const { title, content, entityType, entityId } = data
  const recipient = await recipientOf(context, data)
  if (!recipient?.wantsMail || !recipient.wants(entityType)) return undefined
  const face = await loadLetterFace(context, recipient.face)
  return inLanguage(languageOf(context, recipient), () =>
    composeNotice({
      to: recipient.email,
      firstName: recipient.firstName,
      theme: recipient.theme,
      face,
      title,
      content,
      link: { label: mailTexts.openInPlotline(), url: publicUrl + (pageOfRecord(entityType, entityId) ?? '/') },
      settingsUrl: `${publicUrl}/settings/notifications`,
    }),
  )
}

/** A letter with its file; undefined when who had it sent has left. */
async function letterOf(
  context: Context,
  { link, file, ...letter }: LetterJob,
  publicUrl: string,
): Promise<Mail | undefined> {
  const sender = await recipientOf(context, letter)
  if (!sender) return undefined
  const face = await loadLetterFace(context, sender.face)
  return inLanguage(languageOf(context, sender), () =>
    composeLetter({
      ...letter,
      theme: sender.theme,
      face,
      link: { label: link.label, url: publicUrl + link.path },
      file: { name: file.name, type: file.type, bytes: Buffer.from(file.base64, 'base64') },
    }),
  )
}

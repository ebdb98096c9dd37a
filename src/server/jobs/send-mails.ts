import type { Job, PgBoss } from 'pg-boss'
import { pageOfRecord } from '#shared/paths.ts'
import { inLanguage } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import { languageOf } from '../changes/languages.ts'
import { readRecipients } from '../changes/recipients.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { composeNotice } from '../mail/compose-notice.ts'
import { mailTexts } from '../mail/mail.texts.ts'
import type { Mail } from '../mail/mail.ts'
import { mayMailNotice } from '../mail/mail-limits.ts'
import { MAIL } from '../queue/queue.ts'
import type { LetterJob, MailJob } from '../queue/queue-mails.ts'
import { reasonOf } from './reason-of.ts'

/** So many are handed to the mail server side by side. */
const AT_ONCE = 10

/**
 * Sends what the queue holds, ten at a time. A mail that the server did not take is tried again later, and stands as failed
 * with the server's words after the last time. One whose person has left, or no longer wants mail, ends unsent.
 */
export async function workMails(
  queue: PgBoss,
  { context, publicUrl }: { context: Context; publicUrl: string },
): Promise<void> {
  const worker: string = await queue.work<MailJob | LetterJob>(
    MAIL,
    { batchSize: AT_ONCE, pollingIntervalSeconds: 2 },
    async (jobs) => {
      await Promise.all(jobs.map((job) => sendOne(context, queue, job, publicUrl)))
      if (jobs.length === AT_ONCE) queue.notifyWorker(worker)
    },
  )
}

async function sendOne(
  context: Context,
  queue: PgBoss,
  { id, data }: Job<MailJob | LetterJob>,
  publicUrl: string,
): Promise<void> {
  try {
    const mail = await (isLetter(data) ? letterOf(context, data, publicUrl) : noticeOf(context, data, publicUrl))
    if (!mail) {
      await queue.cancel(MAIL, id)
      return
    }
    if (!isLetter(data) && !(await mayMailNotice(context, data))) {
      await queue.cancel(MAIL, id)
      return
    }
    await context.mailer.deliver(mail, id)
    // At once, not with the rest of its batch: what is known to be sent is not sent again, whatever happens to the others.
    await queue.complete(MAIL, id)
  } catch (error) {
    // One that has failed is no longer running, so that the end of the batch does not count it as done.
    await queue.fail(MAIL, id, { message: reasonOf(error) })
  }
}

const isLetter = (data: MailJob | LetterJob): data is LetterJob => 'file' in data

const recipientOf = async (context: Context, { workspaceId, userId }: { workspaceId: string; userId: string }) =>
  (await readRecipients(context, workspaceId, [userId], context.database.main)).get(userId)

/** A notice for its person; undefined when they want none any more. */
async function noticeOf(context: Context, data: MailJob, publicUrl: string): Promise<Mail | undefined> {
  const { title, content, entityType, entityId } = data
  const recipient = await recipientOf(context, data)
  if (!recipient?.wantsMail || !recipient.wants(entityType)) return undefined
  return inLanguage(languageOf(context, recipient), () =>
    composeNotice({
      to: recipient.email,
      firstName: recipient.firstName,
      theme: recipient.theme,
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
  return inLanguage(languageOf(context, sender), () =>
    composeLetter({
      ...letter,
      theme: sender.theme,
      link: { label: link.label, url: publicUrl + link.path },
      file: { name: file.name, type: file.type, bytes: Buffer.from(file.base64, 'base64') },
    }),
  )
}

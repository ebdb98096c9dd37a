import { hasMail } from '../mail/mail.ts'
import { doDueWork } from './due-work.ts'
import { fireDueReminders } from './fire-reminders.ts'
import { openedQueue, openQueue, type Patience, REMINDERS } from './queue.ts'
import { workMails } from './send-mails.ts'

const EVERY_MINUTE = '* * * * *'

type Options = {
  publicUrl: string
  mailPatience?: Patience
  onError: (error: unknown) => void
}

/**
 * Opens the queue and begins to work in this process: what became due while nothing ran is told at once, and from then on
 * each minute, by one process of all. Mails are sent where a mail server is set up. Notices can be mailed once it resolves.
 */
export async function startJobs(options: Options): Promise<void> {
  const queue = await openQueue(options)
  const isStopping = () => openedQueue() !== queue
  await queue.work(REMINDERS, { pollingIntervalSeconds: 2 }, async () => {
    try {
      await fireDueReminders(isStopping)
      await doDueWork(isStopping)
    } catch (error) {
      options.onError(error)
      throw error
    }
  })
  if (hasMail()) await workMails(queue, options)
  await queue.schedule(REMINDERS, EVERY_MINUTE)
  await queue.send(REMINDERS)
}

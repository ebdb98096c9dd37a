import { setTimeout } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Context } from '../base/context.ts'
import { toRefusal } from '../base/refusals.ts'
import { type Patience, REMINDERS } from '../queue/queue.ts'
import { doDueWork } from './due-work.ts'
import { fireDueReminders } from './fire-reminders.ts'
import { workLong } from './long-work.ts'
import { workMails } from './send-mails.ts'
import { workPushes } from './send-push.ts'
import { workSms } from './send-sms.ts'

const EVERY_MINUTE = '* * * * *'

type Options = {
  context: Context
  publicUrl: string
  mailPatience?: Patience
  pollSeconds?: number
  onError: (error: unknown) => void
}

/** Pause before the queue is opened anew after the database did not answer, ms. */
const RETRY_MS = 2_000

/** Starts the jobs, again and again while the database does not answer, until `signal` aborts. Other faults are thrown. */
export async function keepStartingJobs(options: Options, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await startJobs(options)
    } catch (error) {
      if (toRefusal(error)?.status !== 503) throw error
      options.onError(error)
      await setTimeout(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/**
 * Opens the queue and begins to work in this process: what became due while nothing ran is told at once, and from then on
 * each minute, by one process of all. Mails and SMS are sent where a mail server or a gateway is set up, push messages always. Notices can be sent once it resolves.
 */
export async function startJobs(options: Options): Promise<void> {
  const { queue, database } = options.context
  const boss = await queue.open(database, options)
  try {
    await beginWork(boss, options)
  } catch (error) {
    await queue.close()
    throw error
  }
}

async function beginWork(boss: PgBoss, options: Options): Promise<void> {
  const { queue, mailer, sms } = options.context
  const isStopping = () => queue.boss !== boss
  await boss.work(REMINDERS, { pollingIntervalSeconds: queue.pollSeconds }, async () => {
    try {
      await fireDueReminders(options.context, isStopping)
      await doDueWork(options.context, isStopping)
    } catch (error) {
      options.onError(error)
      throw error
    }
  })
  if (mailer.isSetUp) await workMails(options)
  if (sms.isSetUp) await workSms(options)
  await workPushes(options.context)
  await workLong(boss, options.context, isStopping)
  await boss.schedule(REMINDERS, EVERY_MINUTE)
  await boss.send(REMINDERS)
}

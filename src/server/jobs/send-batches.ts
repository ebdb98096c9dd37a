import type { Job } from 'pg-boss'
import type { JobQueue, MAIL, PUSH, SMS } from '../queue/queue.ts'
import { reasonOf } from './reason-of.ts'

/** So many are handed over side by side. */
const AT_ONCE = 10

/**
 * Sends what is in a queue of messages, ten at a time: `send` resolves to false for one that nobody wants any more, which ends
 * unsent. One that was not accepted is tried again later, and is failed with the reason after the last time; `afterRefusal` can put it off.
 */
export async function sendBatches<Data extends object>(
  { boss, pollSeconds }: JobQueue,
  name: typeof MAIL | typeof SMS | typeof PUSH,
  send: (job: Job<Data>) => Promise<boolean>,
  afterRefusal: (job: Job<Data>, error: unknown) => Promise<void> = async () => {},
): Promise<void> {
  if (!boss) throw new Error('The queue is not open yet')
  const queue = boss
  async function sendOne(job: Job<Data>): Promise<void> {
    try {
      // At once, not with the rest of its batch: what is known to be sent is not sent again, whatever happens to the others.
      if (await send(job)) await queue.complete(name, job.id)
      else await queue.cancel(name, job.id)
    } catch (error) {
      // One that has failed is no longer running, so that the end of the batch does not count it as done.
      await queue.fail(name, job.id, { message: reasonOf(error) })
      await afterRefusal(job, error)
    }
  }
  const worker: string = await queue.work<Data>(
    name,
    { batchSize: AT_ONCE, pollingIntervalSeconds: pollSeconds },
    async (jobs) => {
      await Promise.all(jobs.map(sendOne))
      if (jobs.length === AT_ONCE) queue.notifyWorker(worker)
    },
  )
}

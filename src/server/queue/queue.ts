import type { Db, PgBoss, QueueResult, UpdateQueueOptions } from 'pg-boss'
import type { Database, OpenDatabase } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'

/** How often a mail, an SMS or a push message is tried again, and how long it waits before the first time; each wait is about twice the one before. */
export type Patience = { retryLimit: number; retryDelay: number }

const PATIENCE: Patience = { retryLimit: 5, retryDelay: 60 }
/** A process that says nothing for so long is dead, and its job is another's. */
const HEARTBEAT_S = 30
const DAY_S = 86_400
/** A process that waits for work asks for it again after so many seconds. */
const POLL_S = 2
const STOP_MS = 5_000
const LOCK = 7_033_115

export const REMINDERS = 'reminders'
export const MAIL = 'mail'
export const SMS = 'sms'
export const PUSH = 'push'
export const LONG_WORK = 'long-work'

declare module '../base/context.ts' {
  interface Context {
    queue: JobQueue
  }
}

type QueueOptions = { onError: (error: unknown) => void; mailPatience?: Patience; pollSeconds?: number }

/** The queue of jobs in the database; `boss` is undefined before it is opened, as while demo data is made, and once it is closed. */
export class JobQueue {
  boss: PgBoss | undefined
  pollSeconds = POLL_S

  /**
   * Opens its own schema, made or brought up to date, and the queues. Nothing runs in this process until `boss.work` is called.
   */
  async open(
    database: OpenDatabase,
    { onError, mailPatience = PATIENCE, pollSeconds = POLL_S }: QueueOptions,
  ): Promise<PgBoss> {
    this.pollSeconds = pollSeconds
    // A start does not wait for the library's code.
    const library = await import('pg-boss')
    const opened = new library.PgBoss({
      db: { executeSql: database.runText },
      cronMonitorIntervalSeconds: 15,
      cronWorkerIntervalSeconds: 5,
      maintenanceIntervalSeconds: 3600,
    })
    opened.on('error', onError)
    try {
      await database.oneProcessAtATime(LOCK, () => keepQueues(database, opened, mailPatience))
    } catch (error) {
      await opened.stop({ graceful: false })
      throw error
    }
    this.boss = opened
    return opened
  }

  /** Ends the queue: what runs is finished, or given back after five seconds. */
  async close(): Promise<void> {
    const closing = this.boss
    this.boss = undefined
    await closing?.stop({ graceful: true, timeout: STOP_MS })
  }
}

/** Makes the schema of the queue with its queues, or brings them up to date. */
export async function makeQueue(database: OpenDatabase): Promise<void> {
  const queue = new JobQueue()
  await queue.open(database, { onError: () => {} })
  await queue.close()
}

/** Run by one process at a time: of several that start together each would make the schema, and all but one fail. */
async function keepQueues(database: OpenDatabase, opened: PgBoss, mailPatience: Patience): Promise<void> {
  await opened.start()
  const kept = await opened.getQueues()
  await keepQueue(database, opened, kept, REMINDERS, { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 })
  for (const name of [MAIL, SMS, PUSH] as const)
    await keepQueue(database, opened, kept, name, {
      ...mailPatience,
      retryBackoff: true,
      expireInSeconds: 600,
      heartbeatSeconds: HEARTBEAT_S,
      deleteAfterSeconds: 7 * DAY_S,
    })
  // A failure is in the record of the work: it is tried again only where its process ended or died, or the database was away. The work
  // counts its attempts and ends before these do, so that none stays under way for good.
  await keepQueue(database, opened, kept, LONG_WORK, {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: HEARTBEAT_S,
    deleteAfterSeconds: DAY_S,
  })
}

/** Makes a queue, or gives the one that is there its present settings; both are read, so that sending asks for nothing more. */
async function keepQueue(
  database: OpenDatabase,
  opened: PgBoss,
  kept: QueueResult[],
  name: typeof REMINDERS | typeof MAIL | typeof SMS | typeof PUSH | typeof LONG_WORK,
  settings: UpdateQueueOptions,
): Promise<void> {
  const queue = kept.find((one) => one.name === name)
  if (queue) {
    const isSame = Object.entries(settings).every(([setting, value]) => queue[setting as keyof QueueResult] === value)
    if (!isSame) await opened.updateQueue(name, settings)
    return
  }
  await opened.createQueue(name, { ...settings, policy: name === REMINDERS ? 'short' : 'standard' })
  // A company's own jobs are found without reading everybody's.
  await database.runText(
    'create index if not exists job_by_company on pgboss.job_common (group_id, created_on) where group_id is not null',
  )
  await opened.getQueueStats(name)
}

/** The queue's statements inside an action's transaction. */
export function queueWithin(db: Database): Db {
  return { executeSql: async (text, values = []) => ({ rows: await runNamed(db, '', text, values) }) }
}

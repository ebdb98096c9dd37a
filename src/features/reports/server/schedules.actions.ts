import { and, eq, inArray } from 'drizzle-orm'
import { emailKey } from '#features/workspace/server/workspace.actions.ts'
import { findUser, readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { REPORT_NAMES } from '../report-words.ts'
import { reportTexts } from '../reports.texts.ts'
import type * as schedulesContract from '../schedules.contract.ts'
import { isDayOf, type Schedule } from '../schedules.contract.ts'
import { reportRefusalTexts } from './report-refusals.texts.ts'
import { findSchedule, lockSchedule, nextTimeOf, REPORT_DUE, readSchedulesOf } from './schedules.queries.ts'
import { reportSchedules } from './schedules.table.ts'

const writes = recordWrites({
  entity: 'report',
  reads: { table: reportSchedules, find: findSchedule, lock: lockSchedule },
  nameOf: ({ type, frequency }) => `${REPORT_NAMES[type]()}, ${frequency}`,
  // The whole company reads the feed, and a schedule is its owner’s.
  removal: 'untold',
})

type Repeating = Pick<Schedule, 'id' | 'frequency' | 'day' | 'createdBy'>

/** Each address once, however it is spelt. */
function eachOnce(recipients: string[]): string[] {
  return [...new Map(recipients.map((address) => [address.toLowerCase(), address])).values()]
}

/**
 * The audit of a schedule that sends figures to addresses which belong to nobody of the company; how many, not which. Refused with 400
 * while the caller's own address may be anybody's.
 */
async function outsideAudit({ db, scope }: Tx, recipients: string[]): Promise<Recorded['audit']> {
  const keys = recipients.map(emailKey)
  const known = await db
    .select({ emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), inArray(users.emailKey, keys)))
  const outside = new Set(keys).size - known.length
  if (outside > 0 && !(await readPolicy(scope, db)).outsideMail) {
    const address = recipients.find((one) => !known.some((member) => member.emailKey === emailKey(one))) ?? ''
    throw invalid({ field: 'recipients', message: reportRefusalTexts.outsideOff.with({ address }) })
  }
  if (outside > 0 && scope.context.mailer.isSetUp && !(await findUser(scope, scope.userId, db)).emailConfirmedAt)
    throw invalid({ field: 'recipients', message: reportRefusalTexts.unconfirmed })
  return outside > 0 ? { action: 'report.sent_outside', metadata: { addresses: outside } } : undefined
}

/** Plans when a report goes out next, in place of what was planned. */
export async function planNext(tx: Tx, { id, createdBy, ...repeating }: Repeating): Promise<void> {
  const dueAt = await nextTimeOf(
    tx.scope.context,
    tx.scope.workspaceId,
    { ...repeating, createdBy },
    new Date(tx.now),
    tx.db,
  )
  await planReminders(tx, 'report', id, [{ kind: REPORT_DUE, userId: createdBy, dueAt }])
}

/** Has a report sent every week or month from now on. */
export function createSchedule(scope: Scope, call: Call<typeof schedulesContract.createSchedule>): Promise<Schedule> {
  const { body } = call
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const createdBy = scope.userId
    await planNext(tx, { id, createdBy, ...body })
    const audit = await outsideAudit(tx, body.recipients)
    return writes.insert(tx, id, { ...body, recipients: eachOnce(body.recipients), createdBy }, { audit })
  })
}

/** Changes the sent fields of a schedule; the next time is reckoned anew. */
export function updateSchedule(
  scope: Scope,
  { params, body, version }: Call<typeof schedulesContract.updateSchedule>,
): Promise<Schedule> {
  return writes.transactOn(scope, { params, version }, async (tx, before) => {
    const changes = withoutUndefined(body)
    const after = { ...before, ...changes }
    if (!isDayOf(after)) throw invalid({ field: 'day', message: reportTexts.wrongDay })
    await planNext(tx, after)
    const audit = body.recipients && (await outsideAudit(tx, body.recipients))
    return writes.change(tx, before, { ...changes, recipients: eachOnce(after.recipients) }, { audit })
  })
}

/** Plans a person's reports for the same hour of their clock in another zone. */
export async function followClock(tx: Tx, userId: string): Promise<void> {
  for (const schedule of await readSchedulesOf(tx.scope.workspaceId, userId, tx.db)) await planNext(tx, schedule)
}

/** Ends a schedule. */
export const deleteSchedule = writes.delete

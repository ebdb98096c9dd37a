import type { Deal } from '#features/deals/deals.contract.ts'
import { LOST_AFTER_INSPECTION } from '#features/deals/web/lost-reasons.texts.ts'
import { markDealLost } from '#features/deals/web/mark-deal-lost.ts'
import { moveDealTo } from '#features/deals/web/use-deals.ts'
import type { RefusalReason } from '#features/inspections/inspections.contract.ts'
import { DAYS_UNTIL, type NextStep, offerChanges } from '#features/inspections/inspections.rules.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadWrites } from '#features/leads/web/use-leads.ts'
import type { NewTask } from '#features/tasks/tasks.contract.ts'
import { createTaskMutation } from '#features/tasks/web/use-tasks.ts'
import { CAPS } from '#shared/caps.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import { mutate } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { visitFeedbackTexts } from './visit-feedback.texts.ts'

/** Tasks of a next step are due at this time of the day. */
const DUE_AT = '09:00'

export type Step = {
  step: NextStep
  lead: Lead | undefined
  deal: Deal | undefined
  reason: RefusalReason | undefined
  /** The property, or where it was. */
  place: string
}

/** When the task of a step is due, an instant; `now` is the time at which the step was chosen. */
export function dueAt(step: keyof typeof DAYS_UNTIL, now: number, timeZone: string | undefined): string {
  return fromWallTime(`${addDays(dayAt(new Date(now), timeZone), DAYS_UNTIL[step])}T${DUE_AT}`, timeZone)
}

/** The task that a step adds; undefined where it adds none. */
export function taskOf({ step, lead, deal, place }: Step, now: number, timeZone: string | undefined) {
  if (step !== 'offer' && step !== 'follow_up') return undefined
  return {
    title: visitFeedbackTexts.tasks[step]({ place }).slice(0, CAPS.title),
    type: 'follow_up',
    priority: step === 'offer' ? 'high' : 'medium',
    dueDate: dueAt(step, now, timeZone),
    leadId: lead?.id ?? null,
    dealId: deal?.id ?? null,
  } satisfies NewTask
}

/**
 * Does what was chosen as the next step. All of its writes are queued at once, so that an app that is closed meanwhile loses none.
 * Resolves to the ids of what it wrote.
 */
export async function takeStep(about: Step, taskKey: string, timeZone: string | undefined): Promise<string[]> {
  const { step, lead, deal, reason } = about
  const task = taskOf(about, Date.now(), timeZone)
  const writes: { id: string; done: Promise<unknown> }[] = []
  if (task) writes.push({ id: taskKey, done: addTask(taskKey, task) })
  if (step === 'offer') {
    const { stage, status } = offerChanges(about)
    if (deal && stage) writes.push({ id: deal.id, done: moveDealTo(deal, stage) })
    if (lead && status) writes.push({ id: lead.id, done: saveRecord(leadWrites, lead, { status }, { isQuiet: true }) })
  }
  if (step === 'close') {
    if (deal) writes.push({ id: deal.id, done: markDealLost(deal, LOST_AFTER_INSPECTION[reason ?? 'other']) })
    else if (lead) writes.push({ id: lead.id, done: saveRecord(leadWrites, lead, { status: 'unqualified' }) })
  }
  await Promise.all(writes.map(({ done }) => done))
  return writes.map(({ id }) => id)
}

async function addTask(key: string, body: NewTask): Promise<void> {
  try {
    await mutate(createTaskMutation, { key, body })
  } catch (cause) {
    toastError(cause, visitFeedbackTexts.taskNotAdded())
  }
}

import { CAPS } from '#shared/caps.ts'
import { addDays, type Day, dayAt } from '#shared/days.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import type { FollowedLink } from '#web/platform/contact-link-tracking.ts'
import type { Communication, NewCommunication } from '../communications.contract.ts'
import { outcomeTexts } from './outcome.texts.ts'

export const OUTCOMES = ['reached', 'no_answer', 'call_back'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Follow-ups are due at this time of the day. */
const DUE_AT = '09:00'
const HOUR_MS = 3_600_000

/** The note and the follow-up beside an answer; both may be empty. */
export type OutcomeDetails = { note: string; day: Day | '' }

/** One that was not answered was no contact, so it does not count as done. */
const statusOf = (outcome: Outcome): Communication['status'] => (outcome === 'no_answer' ? 'cancelled' : 'completed')

const wordsOf = (words: string, { note }: Pick<OutcomeDetails, 'note'>, between: string) =>
  [words, note.trim()].filter(Boolean).join(between).slice(0, CAPS.long)

/** What is logged of a call or a message on WhatsApp. */
export function outcomeBody(
  { via, entity, id }: FollowedLink,
  outcome: Outcome,
  details: Pick<OutcomeDetails, 'note'>,
): NewCommunication {
  return {
    type: via,
    content: wordsOf(outcomeTexts.notes[outcome](), details, ' '),
    direction: 'outbound',
    status: statusOf(outcome),
    ...(entity === 'contact' ? { contactId: id } : { leadId: id }),
  }
}

/** What the answer changes of an email that was logged before it was sent; undefined when nothing. */
export function emailChanges(
  { content, status }: Pick<Communication, 'content' | 'status'>,
  outcome: Outcome,
  details: Pick<OutcomeDetails, 'note'>,
): Partial<Pick<Communication, 'content' | 'status'>> | undefined {
  const changes = {
    ...(statusOf(outcome) !== status && { status: statusOf(outcome) }),
    ...(details.note.trim() && { content: wordsOf(content ?? '', details, '\n\n') }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** The day of the follow-up: the chosen one; of who is to be called back the next, unless another was chosen. */
export function followUpDay(outcome: Outcome, day: Day | '', today: Day): Day | undefined {
  return day || (outcome === 'call_back' ? addDays(today, 1) : undefined)
}

/** When a follow-up on this day is due: in the morning; one for a day that is past that, in an hour. */
function dueOn(day: Day, now: Date, timeZone: string | undefined): string {
  const morning = fromWallTime(`${day}T${DUE_AT}`, timeZone)
  return Date.parse(morning) > now.getTime() ? morning : new Date(now.getTime() + HOUR_MS).toISOString()
}

export type FollowUp = { title: string; description: string | null; dueDate: string }

/** The task that an answer adds; undefined where it adds none. */
export function followUpOf(
  { via, name }: FollowedLink,
  outcome: Outcome,
  { note, day }: OutcomeDetails,
  now: Date,
  timeZone: string | undefined,
): FollowUp | undefined {
  const on = followUpDay(outcome, day, dayAt(now, timeZone))
  if (!on) return undefined
  const isCall = outcome === 'call_back' && via !== 'email'
  const title = outcomeTexts.tasks[isCall ? 'callBack' : 'followUp']({ name })
  return { title: title.slice(0, CAPS.title), description: note.trim() || null, dueDate: dueOn(on, now, timeZone) }
}

import type { Activity } from '#features/activities/activities.contract.ts'
import type { Tally } from '#shared/tally.ts'
import type { CatalogueText, StorableWords, TextWith } from '#shared/texts.ts'
import { communicationLineTexts } from './communication-lines.texts.ts'
import type { Communication, CommunicationType } from './communications.contract.ts'

/** The word of the feed for each type: a phone conversation is a call there. */
export const ACTIVITY_KINDS: Record<CommunicationType, NonNullable<Activity['kind']>> = {
  email: 'email',
  phone: 'call',
  meeting: 'meeting',
  sms: 'sms',
  whatsapp: 'whatsapp',
}

type Said = `${CommunicationType}_${Communication['direction']}`
const LINES: Record<Communication['status'], Record<Said, TextWith<{ name: StorableWords }>>> = {
  completed: communicationLineTexts.completed,
  scheduled: communicationLineTexts.scheduled,
  cancelled: communicationLineTexts.cancelled,
}

/** One line of the feed, such as `Call to Amarachi Duru logged`. */
export function describeCommunication(
  { type, direction, status }: Pick<Communication, 'type' | 'direction' | 'status'>,
  contactName: StorableWords,
): CatalogueText {
  return LINES[status][`${type}_${direction}`].with({ name: contactName })
}

/** The running counts in which a communication takes part: all, and those of its type. */
export function communicationTallies({ type }: Pick<Communication, 'type'>): Tally[] {
  return [
    { name: 'communications', count: 1 },
    { name: `communications.${type}`, count: 1 },
  ]
}

/** When a communication that gets a status was completed: as before while it stays completed, now when it becomes so, else never. */
export function completionOf(
  before: Pick<Communication, 'status' | 'completedAt'>,
  status: Communication['status'],
  now: string,
): string | null {
  if (status !== 'completed') return null
  return before.status === 'completed' ? before.completedAt : now
}

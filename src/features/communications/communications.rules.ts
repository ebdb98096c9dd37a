import type { Activity } from '#features/activities/activities.contract.ts'
import type { Tally } from '#shared/tally.ts'
import type { Communication, CommunicationType } from './communications.contract.ts'

/** The word of the feed for each type: a phone conversation is a call there. */
export const ACTIVITY_KINDS: Record<CommunicationType, NonNullable<Activity['kind']>> = {
  email: 'email',
  phone: 'call',
  meeting: 'meeting',
  sms: 'sms',
  whatsapp: 'whatsapp',
}

const NAMES: Record<CommunicationType, Record<Communication['direction'], string>> = {
  email: { outbound: 'Email to', inbound: 'Email from' },
  phone: { outbound: 'Call to', inbound: 'Call from' },
  meeting: { outbound: 'Meeting with', inbound: 'Meeting with' },
  sms: { outbound: 'SMS to', inbound: 'SMS from' },
  whatsapp: { outbound: 'WhatsApp to', inbound: 'WhatsApp from' },
}

/** One line of the feed, such as `Call to Amarachi Duru logged`. */
export function describeCommunication(
  { type, direction, status }: Pick<Communication, 'type' | 'direction' | 'status'>,
  contactName: string,
): string {
  return `${NAMES[type][direction]} ${contactName} ${status === 'completed' ? 'logged' : status}`
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

import type { Lead } from '#features/leads/leads.contract.ts'
import { atTime } from '#server/clock.ts'
import { seededRandom } from '#server/demo/random.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CommunicationType, createCommunication, NewCommunication } from '../communications.contract.ts'
import { logCommunication } from './communications.actions.ts'

const COUNT = 46
const HOUR_MS = 3_600_000

const SAID: Record<CommunicationType, [subject: string | null, content: string][]> = {
  phone: [
    [null, 'Confirmed the budget and the two areas. Wants to inspect on a weekday.'],
    [null, 'Asked for the payment plan. Sending it today.'],
    [null, 'Could not talk, asked to be called after 4 pm.'],
    [null, 'Has seen two other places, likes ours for the serviced estate.'],
  ],
  email: [
    ['Payment plan as promised', 'Sent the 12-month plan with the 30% deposit and the list of papers.'],
    ['Title documents', 'Sent the C of O and the survey plan for the lawyer to look at.'],
  ],
  sms: [[null, 'Sent the address and the gate code for the inspection.']],
  meeting: [['At the office', 'Went through the offer together. The seller is asked for an answer this week.']],
}

/** What was said with some of the leads since they came in; the new ones still wait for their first call. */
export async function seedCommunications(team: Scope[], leads: Lead[]): Promise<void> {
  const random = seededRandom(5)
  const now = Date.now()
  const known = leads.filter(({ status }) => status !== 'new')
  const planned = Array.from({ length: COUNT }, () => {
    const lead = random.pick(known)
    const age = now - Date.parse(lead.createdAt)
    return { lead, at: now - Math.round((age * random.between(2, 90)) / 100) }
  }).sort((one, other) => one.at - other.at)
  for (const { lead, at } of planned) {
    const agent = team.find(({ userId }) => userId === lead.assignedTo) ?? random.pick(team)
    const type = random.pick(['phone', 'phone', 'phone', 'email', 'email', 'sms', 'meeting'] as const)
    const [subject, content] = random.pick(SAID[type])
    const body: NewCommunication = {
      type,
      content,
      subject,
      leadId: lead.id,
      direction: type !== 'meeting' && random.chance(30) ? 'inbound' : 'outbound',
      ...((type === 'phone' || type === 'meeting') && { duration: random.between(2, type === 'phone' ? 18 : 60) }),
    }
    await atTime(new Date(Math.min(at, now - HOUR_MS / 4)), () =>
      logCommunication(agent, { body } as Call<typeof createCommunication>),
    )
  }
}

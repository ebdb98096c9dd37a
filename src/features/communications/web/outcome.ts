import type { FollowedLink } from '#web/platform/contact-link-tracking.ts'
import type { NewCommunication } from '../communications.contract.ts'
import { WHATSAPP } from './communication-looks.ts'

export type Outcome = 'reached' | 'no_answer'

/** What is logged of a call or a message on WhatsApp; one that was not answered was no contact, so it does not count as done. */
export function outcomeBody({ via, entity, id }: FollowedLink, outcome: Outcome): NewCommunication {
  const isReached = outcome === 'reached'
  const content = isReached ? 'Reached' : 'No answer'
  return {
    ...(via === 'phone'
      ? { type: 'phone', content: `${content}.` }
      : { type: 'sms', subject: WHATSAPP, content: `${content} on WhatsApp.` }),
    direction: 'outbound',
    status: isReached ? 'completed' : 'cancelled',
    ...(entity === 'contact' ? { contactId: id } : { leadId: id }),
  }
}

/** Whom and what a new communication is about, as far as it is known already. */
export type CommunicationStart = Partial<
  Record<'contactId' | 'leadId' | 'dealId' | 'type' | 'content' | 'status' | 'scheduledAt', string>
>

/** Only phone calls and meetings last. */
export function lasts(type: string): boolean {
  return type === 'phone' || type === 'meeting'
}

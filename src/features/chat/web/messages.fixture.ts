import type { Message } from '../chat.contract.ts'

/** A message with the facts that a test names. */
export function messageOf(seq: number, facts: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    channelId: 'c1',
    seq,
    userId: 'tunde',
    user: { id: 'tunde', firstName: 'Tunde', lastName: 'Bello', profileImageUrl: null },
    content: `Message ${seq}`,
    messageType: 'text',
    mentions: [],
    attachments: null,
    parentMessageId: null,
    isEdited: false,
    editedAt: null,
    clientId: null,
    version: 1,
    occurredAt: facts.createdAt ?? new Date(Date.UTC(2026, 10, 20, 8, seq)).toISOString(),
    createdAt: new Date(Date.UTC(2026, 10, 20, 8, seq)).toISOString(),
    ...facts,
  }
}

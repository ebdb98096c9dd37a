import { beforeAll, expect } from 'vitest'
import type { Answer, TestClient } from './test-app.ts'
import { formOf } from './upload.ts'

export type Row = Record<string, unknown> & { id: string }

export const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
export const lead = { firstName: 'Amarachi', lastName: 'Duru', phone: '08031234567', source: 'referral' }
export const house = {
  title: '5-bed duplex',
  type: 'duplex',
  price: '78000000',
  address: '8 Acacia Drive',
  city: 'Lekki',
  state: 'Lagos',
}
export const start = '2027-03-01T09:00:00.000Z'

/** One record of each noun, made before the tests by the stated calls. `ask` sends a person's own request and fails unless it is answered with this status. */
export function statedRecords(admin: TestClient) {
  const made: Record<string, Row> = {}
  async function ask(status: number, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await admin.request(method, path, { body })
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(status)
    return answer
  }
  async function make(noun: string, path: string, body: unknown): Promise<Row> {
    const { body: row } = await ask(201, 'POST', path, body)
    made[noun] = row as Row
    return row as Row
  }
  beforeAll(async () => {
    await make('lead', '/api/leads', lead)
    await make('contact', '/api/contacts', {
      firstName: 'Tunde',
      lastName: 'Bello',
      type: 'client',
      phone: '08051234567',
    })
    await make('property', '/api/properties', house)
    await make('deal', '/api/deals', { title: 'Acacia Drive', value: '78000000', leadId: made.lead?.id })
    await make('task', '/api/tasks', {
      title: 'Call back',
      type: 'follow_up',
      priority: 'high',
      status: 'pending',
      dueDate: start,
    })
    await make('communication', '/api/communications', {
      type: 'phone',
      direction: 'outbound',
      subject: 'Budget',
      leadId: made.lead?.id,
      content: 'Called back',
    })
    await make('event', '/api/calendar/events', {
      title: 'Inspection',
      startTime: start,
      endTime: '2027-03-01T10:00:00.000Z',
      type: 'site_inspection',
    })
    await make('channel', '/api/collaboration/channels', {
      name: 'Lekki',
      description: 'Phase 1',
      type: 'team',
      isPrivate: false,
    })
    await make('message', `/api/collaboration/channels/${made.channel?.id}/messages`, { content: 'Good morning' })
    await make(
      'document',
      '/api/documents/upload',
      formOf('file', [{ name: 'offer.pdf', bytes: PDF, type: 'application/pdf' }], {
        title: 'Offer',
        description: 'First',
      }),
    )
  })
  return { made, ask, make }
}

import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { checkInEvent, createEvent, deleteEvent, updateEvent } from '../calendar.contract.ts'

export const calendarSamples = [
  sample(createEvent, async ({ make, word, colleague }) => ({
    body: {
      title: word,
      startTime: '2099-12-01T10:00:00Z',
      endTime: '2099-12-01T11:00:00Z',
      leadId: await make(createLead),
      dealId: await make(createDeal),
      propertyId: await make(createProperty),
      attendeeIds: [colleague.user.id],
    },
  })),
  sample(updateEvent, async ({ make }) => ({
    params: { id: await make(createEvent) },
    body: { startTime: '2099-12-01T09:00:00Z', attendees: ['Ada'] },
  })),
  sample(checkInEvent, async ({ make }) => ({
    params: { id: await make(createEvent) },
    body: { latitude: 6.4281, longitude: 3.4219, accuracy: 12 },
  })),
  sample(deleteEvent, async ({ make }) => ({ params: { id: await make(createEvent) } })),
]

import { defineTexts } from '#shared/texts.ts'

export const inspectionTexts = defineTexts('inspections', {
  types: {
    'Initial Property Assessment': 'Initial Property Assessment',
    'Client Viewing': 'Client Viewing',
    'Maintenance Check': 'Maintenance Check',
    'Final Inspection': 'Final Inspection',
  },
  interests: {
    very_interested: 'Very interested',
    thinking: 'Thinking about it',
    not_interested: 'Not interested',
  },
  reasons: {
    price: 'Price',
    location: 'Location',
    size: 'Size',
    title: 'Title or documents',
    condition: 'Condition',
    other: 'Other',
  },
  notInterestedBecause: 'Not interested: {reason}',
  addressRequired: 'Property address is required',
  chooseType: 'Choose an inspection type',
  chooseInterest: 'Choose how interested the client is',
  chooseReason: 'Choose why the client is not interested',
  reasonOfInterest: 'Only a client who is not interested has a reason',
})

import { defineTexts } from '#shared/texts.ts'

export const inspectionTexts = defineTexts('inspections', {
  types: {
    'Initial Property Assessment': 'Initial Property Assessment',
    'Client Viewing': 'Client Viewing',
    'Maintenance Check': 'Maintenance Check',
    'Final Inspection': 'Final Inspection',
  },
  addressRequired: 'Property address is required',
  chooseType: 'Choose an inspection type',
})

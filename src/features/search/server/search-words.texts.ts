import { defineTexts } from '#shared/texts.ts'

/** What is said of a hit beside its name. */
export const searchWordTexts = defineTexts('search-words', {
  due: 'due {date}',
  taskStatuses: { pending: 'Pending', in_progress: 'In Progress', completed: 'Completed', cancelled: 'Cancelled' },
  documentTypes: {
    contract: 'Contract',
    deed: 'Deed',
    certificate: 'Certificate',
    photo: 'Photo',
    report: 'Report',
    id_verification: 'ID verification',
    financial: 'Financial',
    insurance: 'Insurance',
    other: 'Document',
  },
  communicationTypes: { email: 'Email', phone: 'Call', meeting: 'Meeting', sms: 'SMS', whatsapp: 'WhatsApp' },
})

import { createDeal } from '#features/deals/deals.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { changeLeads, convertLead, createLead, deleteLead, updateLead } from '../leads.contract.ts'

export const leadSamples = [
  sample(createLead, ({ word, colleague }) => ({
    body: {
      firstName: word,
      lastName: 'Duru',
      phones: [
        { value: '+234 714 338 0264', label: 'own', isWhatsApp: true },
        { value: '0805 123 4567', label: 'spouse', isWhatsApp: false },
      ],
      emails: [{ value: 'duru@example.com', label: 'office' }],
      whatsappName: 'duru.homes',
      source: 'referral',
      tags: ['investor'],
      assignedTo: colleague.user.id,
    },
  })),
  sample(updateLead, async ({ make, admin }) => ({
    params: { id: await make(createLead) },
    body: { status: 'qualified', assignedTo: admin.user.id },
  })),
  sample(deleteLead, async ({ make }) => {
    const id = await make(createLead)
    await make(createDeal, { leadId: id })
    return { params: { id } }
  }),
  sample(convertLead, async ({ make, word }) => ({
    params: { id: await make(createLead) },
    body: { createDeal: { title: word, value: '92000000' } },
  })),
  sample(changeLeads, async ({ make, colleague }) => ({
    body: { ids: [await make(createLead)], act: 'assign', value: colleague.user.id },
  })),
  sample(
    changeLeads,
    async ({ make, word }) => ({ body: { ids: [await make(createLead)], act: 'task', task: { title: word } } }),
    { label: 'task', unversioned: 'a lead stays as it is when it gets a task' },
  ),
]

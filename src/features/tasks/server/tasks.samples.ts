import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { changeTasks, createTask, deleteTask, updateTask } from '../tasks.contract.ts'

export const taskSamples = [
  sample(createTask, async ({ make, word, colleague }) => ({
    body: {
      title: word,
      description: word,
      leadId: await make(createLead),
      contactId: await make(createContact),
      dealId: await make(createDeal),
      assignedTo: colleague.user.id,
      dueDate: '2099-12-01T10:00:00Z',
    },
  })),
  sample(updateTask, async ({ make }) => ({ params: { id: await make(createTask) }, body: { status: 'completed' } })),
  sample(deleteTask, async ({ make }) => ({ params: { id: await make(createTask) } })),
  sample(changeTasks, async ({ make }) => ({
    body: { ids: [await make(createTask)], act: 'status', value: 'completed' },
  })),
]

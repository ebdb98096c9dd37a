import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { useOwnerOptions } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, time } from '#web/record-form/field-kinds.tsx'
import { link, person } from '#web/record-form/link-kinds.tsx'
import { newTask, taskChanges } from '../tasks.contract.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './task-looks.ts'
import { taskWrites } from './use-tasks.ts'

/** The form of a task. */
export const taskForm = defineRecordForm(taskWrites, {
  schema: newTask,
  changes: taskChanges,
  fields: {
    title: line('Title', { className: 'full', placeholder: 'Send the offer letter' }),
    description: longText('Description'),
    type: choice('Type', TYPE_OPTIONS, { blank: 'follow_up' }),
    priority: choice('Priority', PRIORITY_OPTIONS, { blank: 'medium' }),
    status: choice('Status', STATUS_OPTIONS, { blank: 'pending' }),
    dueDate: time('Due date', { optional: true }),
    assignedTo: person('Assigned to', useOwnerOptions, {
      id: 'assignedTo',
      nameField: 'assignedToName',
      placeholder: 'Nobody yet',
    }),
    leadId: link('Lead', { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    dealId: link('Deal', { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
  },
})

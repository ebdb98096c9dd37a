import { ContactPicker } from '#features/contacts/web/contact-picker.tsx'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { useOwnerOptions } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, time } from '#web/record-form/field-kinds.tsx'
import { link, person } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { newTask, taskChanges } from '../tasks.contract.ts'
import { taskFormTexts } from './task-form.texts.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS, TYPE_OPTIONS } from './task-looks.ts'
import { taskOnPhone } from './task-phone.tsx'
import { taskWordTexts } from './task-words.texts.ts'
import { tasksScreenTexts } from './tasks-screen.texts.ts'
import { taskWrites } from './use-tasks.ts'

/** The form of a task. */
export const taskForm = defineRecordForm(taskWrites, {
  schema: newTask,
  changes: taskChanges,
  phone: taskOnPhone,
  fields: {
    title: line(taskFormTexts.title, { className: fieldsStyles.full, placeholder: taskFormTexts.titleExample }),
    description: longText(taskFormTexts.description),
    type: choice(taskFormTexts.type, TYPE_OPTIONS, { blank: 'follow_up' }),
    priority: choice(taskWordTexts.priority, PRIORITY_OPTIONS, { blank: 'medium' }),
    status: choice(taskWordTexts.status, STATUS_OPTIONS, { blank: 'pending' }),
    dueDate: time(tasksScreenTexts.dueDate, { optional: true }),
    assignedTo: person(taskFormTexts.assignedTo, useOwnerOptions, {
      id: 'assignedTo',
      nameField: 'assignedToName',
      placeholder: taskFormTexts.nobody,
    }),
    leadId: link(taskFormTexts.lead, { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    contactId: link(taskFormTexts.contact, { id: 'contactId', nameField: 'contactName', Picker: ContactPicker }),
    dealId: link(taskFormTexts.deal, { id: 'dealId', nameField: 'dealTitle', Picker: DealPicker }),
  },
})

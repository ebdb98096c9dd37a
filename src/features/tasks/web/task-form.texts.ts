import { defineTexts } from '#shared/texts.ts'

export const taskFormTexts = defineTexts('task-form', {
  edit: 'Edit Task',
  title: 'Title',
  titleExample: 'Send the offer letter',
  description: 'Description',
  type: 'Type',
  assignedTo: 'Assigned to',
  nobody: 'Nobody yet',
  lead: 'Lead',
  contact: 'Contact',
  deal: 'Deal',
  dueDateRequired: 'Due date is required',
  fillInTitleAndDueDate: 'Please fill in title and due date',
})

import { defineTexts, plural } from '#shared/texts.ts'

/** What is said of one task, wherever it is shown. */
export const taskWordTexts = defineTexts('task-words', {
  types: {
    follow_up: 'Follow up',
    meeting: 'Meeting',
    admin: 'Admin',
    document: 'Document',
    site_visit: 'Site visit',
  },
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  statuses: { pending: 'Pending', in_progress: 'In Progress', completed: 'Completed', cancelled: 'Cancelled' },
  complete: 'Complete: {title}',
  status: 'Status',
  priority: 'Priority',
  unassigned: 'Unassigned',
  assignedToYou: 'Assigned to you',
  assignedTo: 'Assigned to {name}',
  formerMember: 'a former member',
  noDueDate: 'No due date',
  overdue: 'Overdue',
  late: plural('{count} day late', '{count} days late'),
  today: 'Today',
  tomorrow: 'Tomorrow',
  at: '{day}, {time}',
  dayAndTime: '{day} {time}',
  groups: {
    overdue: 'Overdue and open',
    today: 'Today',
    upcoming: 'Upcoming',
    undated: 'No due date',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  nothingToDo: 'Nothing to do',
})

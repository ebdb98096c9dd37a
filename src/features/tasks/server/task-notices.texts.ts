import { defineTexts } from '#shared/texts.ts'

/** What people are told of tasks, and what the feed says of them. */
export const taskNoticeTexts = defineTexts('task-notices', {
  created: 'New task: {title}',
  done: '{title} completed',
  completed: 'Task completed',
  completedBy: '{title}, by {name}',
  dueSoon: 'Task due soon',
  dueToday: '{title} is due today at {time}',
  dueTomorrow: '{title} is due tomorrow at {time}',
  dueOn: '{title} is due on {day} at {time}',
  overdue: 'Task overdue',
  wasDue: '{title} was due on {day}',
})

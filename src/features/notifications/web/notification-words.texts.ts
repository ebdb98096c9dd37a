import { defineTexts } from '#shared/texts.ts'

/** What the bell says before anybody opens it, and what the kinds are called. */
export const notificationWordTexts = defineTexts('notification-words', {
  notifications: 'Notifications',
  unread: 'Notifications, {count} unread',
  types: {
    message: 'Messages',
    mention: 'Mentions',
    assignment: 'Assignments',
    task: 'Tasks',
    other: 'Other',
  },
  error: 'Error',
  notMarked: 'Notifications could not be marked as read. Please try again.',
})

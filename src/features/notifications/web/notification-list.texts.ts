import { defineTexts, plural } from '#shared/texts.ts'

export const notificationListTexts = defineTexts('notification-list', {
  unread: 'Unread',
  none: 'No notifications yet',
  noneMatches: 'No notifications match',
  loading: 'Loading notifications',
  notLoaded: 'Notifications could not be loaded',
  unreadCount: plural('{count} unread', '{count} unread'),
  allRead: 'All read',
  markAllRead: 'Mark all as read',
  viewAll: 'View all notifications',
  all: 'All notifications',
  show: 'Show',
  shown: { all: 'All', unread: 'Unread' },
  type: 'Type',
  everyType: 'Every type',
  showOlder: 'Show older',
})

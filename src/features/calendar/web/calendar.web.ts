import type { FeatureFacts } from '#web/platform/feature.ts'
import { type CalendarSearch, parseCalendarSearch } from './calendar-search.ts'

export const calendarWeb = {
  name: 'calendar',
  screen: {
    path: '/calendar',
    record: 'event',
    name: 'Calendar',
    icon: 'calendar',
    goKey: 'e',
    signedOutText: 'Please log in to view the calendar.',
    parseSearch: parseCalendarSearch,
  },
  add: { label: 'Add event', icon: 'calendar-plus', key: 'E' },
  mutations: [() => import('./use-events.ts')],
} as const satisfies FeatureFacts<CalendarSearch>

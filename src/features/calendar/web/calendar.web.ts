import type { FeatureFacts } from '#web/platform/feature.ts'
import { type CalendarSearch, calendarSearch } from './calendar-search.ts'

export const calendarWeb = {
  name: 'calendar',
  screen: {
    path: '/calendar',
    record: 'event',
    name: 'Calendar',
    icon: 'calendar',
    goKey: 'e',
    signedOutText: 'Please log in to view the calendar.',
    parseSearch: calendarSearch.parse,
  },
  add: { label: 'Add Event', icon: 'calendar-plus', key: 'E' },
  mutations: [() => import('./use-events.ts')],
} as const satisfies FeatureFacts<CalendarSearch>

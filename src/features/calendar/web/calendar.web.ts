import type { FeatureFacts } from '#web/platform/feature.ts'
import { calendarScreenTexts } from './calendar-screen.texts.ts'
import { type CalendarSearch, calendarSearch } from './calendar-search.ts'

export const calendarWeb = {
  name: 'calendar',
  screen: {
    path: '/calendar',
    record: 'event',
    name: calendarScreenTexts.name,
    icon: 'calendar',
    goKey: 'e',
    signedOutText: calendarScreenTexts.signedOut,
    parseSearch: calendarSearch.parse,
  },
  add: { label: calendarScreenTexts.add, icon: 'calendar-plus', key: 'E' },
  mutations: [() => import('./use-events.ts')],
} as const satisfies FeatureFacts<CalendarSearch>

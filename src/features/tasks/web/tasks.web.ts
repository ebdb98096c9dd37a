import type { FeatureFacts } from '#web/platform/feature.ts'
import { tasksScreenTexts } from './tasks-screen.texts.ts'
import { type TasksSearch, tasksSearch } from './tasks-search.ts'

const load = async () => ({ default: (await import('./tasks-of.tsx')).TasksOf })

export const tasksWeb = {
  name: 'tasks',
  screen: {
    path: '/tasks',
    record: 'task',
    name: tasksScreenTexts.tasks,
    icon: 'square-check',
    goKey: 't',
    signedOutText: tasksScreenTexts.signedOut,
    parseSearch: tasksSearch.parse,
  },
  add: { label: tasksScreenTexts.add, icon: 'square-check', key: 'T' },
  related: { lead: load, contact: load, deal: load },
  mutations: [() => import('./use-tasks.ts')],
} as const satisfies FeatureFacts<TasksSearch>

import type { AppPath } from '#shared/entities.ts'
import type { Text } from '#shared/texts.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { tabTexts } from './tabs.texts.ts'

export type Tab = { path: AppPath; name: Text; icon: IconName }

/** The tabs of a phone, four in a row. The other screens are in its menu. */
export const TABS: readonly Tab[] = [
  { path: '/', name: tabTexts.dashboard, icon: 'house' },
  { path: '/leads', name: tabTexts.leads, icon: 'users' },
  { path: '/properties', name: tabTexts.properties, icon: 'building-2' },
  { path: '/communication', name: tabTexts.activities, icon: 'activity' },
  { path: '/team-chat', name: tabTexts.chat, icon: 'messages-square' },
  { path: '/contacts', name: tabTexts.clients, icon: 'contact-round' },
  { path: '/tasks', name: tabTexts.tasks, icon: 'square-check' },
  { path: '/reports', name: tabTexts.reports, icon: 'chart-column' },
]

/** The tab of a screen; a screen without one of its own is reached from the dashboard. */
export const tabOf = (path: AppPath | undefined): AppPath => TABS.find((tab) => tab.path === path)?.path ?? '/'

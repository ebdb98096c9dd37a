import type { Screen } from '#web/platform/feature.ts'
import { features } from '../routes/features.ts'
import { screenTexts } from './screens.texts.ts'

const dashboard: Screen = {
  path: '/',
  name: screenTexts.dashboard,
  icon: 'house',
  goKey: 'd',
  signedOutText: screenTexts.dashboardSignedOut,
  load: async () => ({ default: (await import('../dashboard/dashboard-page.tsx')).DashboardPage }),
}

/** The screens in the order of the sidebar. */
export const screens: readonly Screen[] = [dashboard, ...features.flatMap(({ screen }) => screen ?? [])]

/** The screen that an address belongs to; `/leads/…` is the leads screen. */
export function screenOf(pathname: string): Screen | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`
  return screens.find(({ path }) => path === first)
}

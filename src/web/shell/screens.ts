import type { AppPath } from '#shared/paths.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'

/** A screen of the app as the sidebar, the palette and the shortcuts name it. */
export type Screen = {
  path: AppPath
  name: string
  icon: IconName
  /** The second key after `g`. */
  goKey: string
  /** What somebody who is signed out reads until the sign-in page comes. */
  signedOutText: string
  /** The sidebar leaves a gap above it. */
  startsGroup?: true
  /** The page does not scroll: the list beside its panel does, or the columns of the board. */
  frame?: 'panel' | 'board'
}

/** The screens in the order of the sidebar. */
export const screens: readonly Screen[] = [
  { path: '/', name: 'Dashboard', icon: 'house', goKey: 'd', signedOutText: 'Please log in to view the dashboard.' },
  {
    path: '/leads',
    name: 'Lead Management',
    icon: 'users',
    goKey: 'l',
    signedOutText: 'Please log in to view leads.',
    startsGroup: true,
    frame: 'panel',
  },
  {
    path: '/contacts',
    name: 'Contacts',
    icon: 'contact-round',
    goKey: 'c',
    signedOutText: 'Please log in to view contacts.',
  },
  {
    path: '/pipeline',
    name: 'Pipeline',
    icon: 'square-kanban',
    goKey: 'p',
    signedOutText: 'Please log in to view the pipeline.',
    frame: 'board',
  },
  {
    path: '/properties',
    name: 'Properties',
    icon: 'building-2',
    goKey: 'r',
    signedOutText: 'Please log in to view properties.',
  },
  {
    path: '/communication',
    name: 'Communication',
    icon: 'phone-call',
    goKey: 'm',
    signedOutText: 'Please log in to view communications.',
    startsGroup: true,
  },
  {
    path: '/calendar',
    name: 'Calendar',
    icon: 'calendar',
    goKey: 'e',
    signedOutText: 'Please log in to view the calendar.',
  },
  { path: '/tasks', name: 'Tasks', icon: 'square-check', goKey: 't', signedOutText: 'Please log in to view tasks.' },
  {
    path: '/documents',
    name: 'Documents',
    icon: 'files',
    goKey: 'f',
    signedOutText: 'Please log in to view documents.',
  },
  {
    path: '/reports',
    name: 'Reports',
    icon: 'chart-column',
    goKey: 'a',
    signedOutText: 'Please log in to view reports.',
    startsGroup: true,
  },
  {
    path: '/team-chat',
    name: 'Team Chat',
    icon: 'messages-square',
    goKey: 'h',
    signedOutText: 'Please log in to view team chat.',
  },
  {
    path: '/settings',
    name: 'Settings',
    icon: 'settings',
    goKey: 's',
    signedOutText: 'Please log in to view settings.',
    startsGroup: true,
  },
]

/** The screen that an address belongs to; `/leads/…` is the leads screen. */
export function screenOf(pathname: string): Screen | undefined {
  const first = `/${pathname.split('/')[1] ?? ''}`
  return screens.find(({ path }) => path === first)
}

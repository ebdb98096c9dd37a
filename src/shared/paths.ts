/** The pages of the signed-in app, as their first path segment. */
export const APP_PATHS = [
  '/leads',
  '/contacts',
  '/pipeline',
  '/properties',
  '/communication',
  '/calendar',
  '/tasks',
  '/documents',
  '/reports',
  '/team-chat',
  '/settings',
] as const
export type AppPath = '/' | (typeof APP_PATHS)[number]

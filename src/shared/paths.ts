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

/** Where a record of each kind is seen; those with an address of their own end in a slash. */
const PLACES: Record<string, string> = {
  lead: '/leads/',
  deal: '/pipeline/',
  property: '/properties/',
  contact: '/contacts/',
  task: '/tasks',
  event: '/calendar',
  communication: '/communication',
  document: '/documents',
}

/** The page that shows a record; the front page when none does. */
export function pageOfRecord(entityType: string, entityId: string | null): string {
  const place = PLACES[entityType] ?? '/'
  return place !== '/' && place.endsWith('/') ? `${place.slice(0, -1)}${entityId ? `/${entityId}` : ''}` : place
}

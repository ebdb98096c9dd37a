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
const PLACES = new Map([
  ['lead', '/leads/'],
  ['deal', '/pipeline/'],
  ['property', '/properties/'],
  ['contact', '/contacts/'],
  ['communication', '/communication/'],
  ['task', '/tasks/'],
  ['event', '/calendar/'],
  ['document', '/documents/'],
  ['report', '/reports/'],
  ['channel', '/team-chat/'],
  ['settings', '/settings'],
])

/** The page that shows a record; undefined when none does. */
export function pageOfRecord(entityType: string, entityId: string | null): string | undefined {
  const place = PLACES.get(entityType)
  if (!place?.endsWith('/')) return place
  return entityId ? place + entityId : place.slice(0, -1)
}

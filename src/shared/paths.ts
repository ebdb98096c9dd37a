import type { EntityType } from './entities.ts'

const addresses = new Map<string, string>()

/** Registers the pages of these kinds of records; the record's id follows an address that ends in a slash. */
export function configureAddresses(kinds: Partial<Record<EntityType, string>>): void {
  for (const [kind, address] of Object.entries(kinds)) addresses.set(kind, address)
}

/** The pages of the signed-in app, as their first path segment. */
export function appPages(): string[] {
  return [...new Set([...addresses.values()].map((address) => `/${address.split('/')[1]}`))]
}

/** The page that shows a record; undefined when none does. */
export function pageOfRecord(entityType: string, entityId: string | null): string | undefined {
  const address = addresses.get(entityType)
  if (!address?.endsWith('/')) return address
  return entityId ? address + entityId : address.slice(0, -1)
}

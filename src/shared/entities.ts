/** The kinds of record whose changes are announced to the workspace: each `<noun>.feature.ts` adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features add its keys.
export interface EntityTypes {}
export type EntityType = keyof EntityTypes

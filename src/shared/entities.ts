/**
 * The kinds of record whose changes are announced: each `<noun>.contract.ts` adds its own by declaration merging, with the start of
 * their addresses in the app, or `true` if they have no page.
 */
export interface EntityTypes {
  /** A record that is hidden from some people. */
  hidden: true
}
export type EntityType = keyof EntityTypes

/** The types of lines that the feed draws; `activities.contract.ts` states them with their looks. */
// biome-ignore lint/suspicious/noEmptyInterface: the contract of the activities fills it
export interface ActivityTypes {}

type Addresses = { [Kind in EntityType]: EntityTypes[Kind] extends string ? EntityTypes[Kind] : never }
type PathOf<Address extends string> = Address extends `${infer Path}/` ? Path : Address
/** The kinds that have a page, each with its screen's path. */
export type PagePaths = {
  [Kind in EntityType as Addresses[Kind] extends never ? never : Kind]: PathOf<Addresses[Kind]>
}
/** The screens of the signed-in app, by the first segment of their addresses. */
export type AppPath = '/' | PagePaths[keyof PagePaths]

import type { Tx } from '../changes/transact.ts'

/** Plans anew, in the transaction of a changed zone, what a feature has planned by a person's own clock. */
export type FollowClock = (tx: Tx, userId: string) => Promise<void>

let followers: readonly FollowClock[] = []

/** Says which features plan by a person's own clock; the list stands in src/server/features.ts. */
export function configureOwnClock(all: readonly FollowClock[]): void {
  followers = all
}

/** What is planned for an hour of a person's clock keeps its hour when they set that clock to another zone. */
export async function followClock(tx: Tx, userId: string): Promise<void> {
  for (const follow of followers) await follow(tx, userId)
}

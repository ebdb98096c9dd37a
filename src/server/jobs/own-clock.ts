import type { Tx } from '../changes/transact.ts'

/** Plans anew, in the transaction of a changed zone, what a feature has planned by a person's own clock. */
export type FollowClock = (tx: Tx, userId: string) => Promise<void>

declare module '../base/context.ts' {
  interface Context {
    /** The features that plan by a person's own clock. */
    clockFollowers: readonly FollowClock[]
  }
}

/** What is planned for an hour of a person's clock keeps its hour when they set that clock to another zone. */
export async function followClock(tx: Tx, userId: string): Promise<void> {
  for (const follow of tx.scope.context.clockFollowers) await follow(tx, userId)
}

import { createStore } from '#shared/emitter.ts'

/** The person's jobs over many records that were under way when this page heard of them; every screen shows them until they are done. */
export const followedJobs = createStore<readonly string[]>([])

export function followJob(id: string): void {
  if (!followedJobs.get().includes(id)) followedJobs.set([...followedJobs.get(), id])
}

export function unfollowJob(id: string): void {
  followedJobs.set(followedJobs.get().filter((one) => one !== id))
}

import { createStore } from '#shared/emitter.ts'

/** The jobs over many records that this page has started, which every screen shows until they are done. */
export const followedJobs = createStore<readonly string[]>([])

export function followJob(id: string): void {
  followedJobs.set([...followedJobs.get(), id])
}

export function unfollowJob(id: string): void {
  followedJobs.set(followedJobs.get().filter((one) => one !== id))
}

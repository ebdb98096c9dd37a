import { type Mutation, registered } from '#sync'
import { features } from './features.ts'

/** Every file that defines mutations. */
const files = [
  () => import('../session/session.ts'),
  () => import('./sent-listing.ts'),
  ...features.flatMap(({ mutations = [] }) => mutations),
]

/** The files are loaded so far apart, ms: each in a task of its own, so that the page can be used meanwhile. */
const APART_MS = 8

/** Loads the code of all mutations, and so of all that is kept on the device. */
export async function loadMutations(): Promise<void> {
  await Promise.all(
    files.map(async (load, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * APART_MS))
      await load()
    }),
  )
}

/** The mutation of this name, loaded if need be, so that one that was kept with its input can run again; undefined when there is none. */
export async function loadMutation(name: string): Promise<Mutation<unknown, unknown> | undefined> {
  if (!registered.mutations.has(name)) await Promise.all(files.map((load) => load()))
  return registered.mutations.get(name)
}

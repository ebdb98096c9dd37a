import { allMutations, type Mutation } from '#web/platform/mutations.ts'
import { features } from './features.ts'

/** Every file that defines mutations. */
const files = [() => import('./session.ts'), ...features.flatMap(({ mutations = [] }) => mutations)]

/** The mutation of this name, loaded if need be, so that one that was kept with its input can run again; undefined when there is none. */
export async function loadMutation(name: string): Promise<Mutation<unknown, unknown> | undefined> {
  if (!allMutations.has(name)) await Promise.all(files.map((load) => load()))
  return allMutations.get(name)
}

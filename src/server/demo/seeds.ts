import { atTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import type { Existing } from '../changes/idempotency.ts'
import type { Scope } from '../session/scope.ts'

/** One part of the demo company: which parts it builds on, and how it is made from them. */
export type Seed<Made = unknown> = { needs: readonly Seed[]; make: (...needed: never[]) => Promise<Made> }

type MadeOf<Needs extends readonly Seed[]> = { [At in keyof Needs]: Needs[At] extends Seed<infer Made> ? Made : never }

/** States a part of the demo company; `make` is given what each of `needs` made. */
export function seed<const Needs extends readonly Seed[], Made>(
  needs: Needs,
  make: (...needed: MadeOf<Needs>) => Promise<Made>,
): Seed<Made> {
  return { needs, make: (...needed) => make(...(needed as unknown as MadeOf<Needs>)) }
}

/** The server that the demo company is made in, for the seeds that build on nothing else. */
export const contextSeed: Seed<Context> = {
  needs: [],
  make: () => Promise.reject(new Error('runSeeds is given it')),
}

/** Makes every part once, one after the other, what it needs before it. */
export async function runSeeds(context: Context, seeds: readonly Seed[]): Promise<void> {
  const made = new Map<Seed, unknown>([[contextSeed, context]])
  const run = async (one: Seed): Promise<unknown> => {
    if (made.has(one)) return made.get(one)
    const needed: unknown[] = []
    for (const other of one.needs) needed.push(await run(other))
    made.set(one, await one.make(...(needed as never[])))
    return made.get(one)
  }
  for (const one of seeds) await run(one)
}

/** Does an action as if it were another time, ms, with the parts of the call that it reads. */
export function actAt<Call, Answer>(
  time: number,
  action: (scope: Scope, call: Call) => Promise<Answer>,
  by: Scope,
  call: Partial<Call>,
): Promise<Exclude<Answer, Existing<unknown>>> {
  return atTime(new Date(time), () => action(by, call as Call)) as Promise<Exclude<Answer, Existing<unknown>>>
}

import { toRefusal } from '#server/base/refusals.ts'
import { withdrawKey } from '#server/changes/idempotency.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { withdrawWrite as contract, WithdrawAnswer } from '../acts.contract.ts'
import { undoAs } from './undo.actions.ts'

/** Takes back a write whose answer did not arrive: by undoing it where it was done, and by refusing it where it was not. */
export async function withdrawWrite(scope: Scope, { body }: Call<typeof contract>): Promise<WithdrawAnswer> {
  const key = body.key.toLowerCase()
  // In a transaction of its own: a repeated call finds the same.
  const isRefused = await withdrawKey(scope, key)
  return isRefused ? keep(scope, { state: 'refused', kept: [] }) : undoWrite(scope, key)
}

/** An action without a change keeps its answer too. */
const keep = (scope: Scope, answer: WithdrawAnswer): Promise<WithdrawAnswer> =>
  transact({ ...scope, act: 'none' }, async () => answer)

async function undoWrite(scope: Scope, id: string): Promise<WithdrawAnswer> {
  try {
    return await undoAs(scope, id, ({ undone, kept, job }) => ({ state: undone > 0 || job ? 'undone' : 'stays', kept }))
  } catch (error) {
    const status = toRefusal(error)?.status
    // An earlier try undid it, and its answer was lost as well.
    if (status === 409) return keep(scope, { state: 'undone', kept: [] })
    // It was more than a day ago, or is of a kind that is not undone.
    if (status === 404) return keep(scope, { state: 'stays', kept: [] })
    throw error
  }
}

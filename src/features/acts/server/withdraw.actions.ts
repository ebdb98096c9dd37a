import { toRefusal } from '#server/base/refusals.ts'
import { withdrawKey } from '#server/changes/idempotency.ts'
import { transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { withdrawWrite as contract, WithdrawAnswer } from '../acts.contract.ts'
import { undoAct } from './undo.actions.ts'

/** Takes back a write whose answer did not arrive: by undoing it where it was done, and by refusing it where it was not. */
export async function withdrawWrite(scope: Scope, call: Call<typeof contract>): Promise<WithdrawAnswer> {
  const isRefused = await withdrawKey(scope, call.params.id)
  const answer: WithdrawAnswer = isRefused ? { state: 'refused', kept: [] } : await undoWrite(scope, call.params)
  // An action without a change keeps its answer too.
  return transact({ ...scope, act: 'none' }, async () => answer)
}

async function undoWrite({ call: _, ...scope }: Scope, params: { id: string }): Promise<WithdrawAnswer> {
  try {
    const { undone, kept } = await undoAct(scope, { params })
    return { state: undone > 0 ? 'undone' : 'stays', kept }
  } catch (error) {
    const status = toRefusal(error)?.status
    // An earlier try undid it, and its answer was lost as well.
    if (status === 409) return { state: 'undone', kept: [] }
    // It was more than a day ago, or is of a kind that is not undone.
    if (status === 404) return { state: 'stays', kept: [] }
    throw error
  }
}

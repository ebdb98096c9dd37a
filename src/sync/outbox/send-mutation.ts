import { ApiError } from '#shared/api-error.ts'
import type { Live } from '../live/live.ts'
import type { Mutation, Sending } from './mutations.ts'

const isRecord = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** Sends a mutation once and puts the answer into the cache; rejects with ApiError. */
export type SendMutation = <Input, Output>(
  what: Mutation<Input, Output>,
  input: Input,
  sending: Sending,
) => Promise<Output>

/**
 * Sends mutations, and reports each write to the live changes so that its own event fetches nothing. `session` says whose
 * session it is: an answer that comes after its end is not put into the cache of the next one.
 */
export function createSendMutation(
  changes: Pick<Live, 'writing'>,
  session: () => string | undefined = () => undefined,
): SendMutation {
  return async (what, input, sending) => {
    const mine = session()
    const target = what.target?.(input)
    const done = target && changes.writing(target.source, target.id)
    const before = target?.version()
    try {
      const output = await what.run(input, sending)
      if (session() !== mine) throw new ApiError(0, 'Signed out')
      what.onSuccess?.(output, input)
      const isChanged = target && (target.action !== 'updated' || before === undefined || target.version() !== before)
      done?.(isChanged ? target.action : undefined)
      return output
    } catch (cause) {
      if (target && cause instanceof ApiError && cause.status === 412 && isRecord(cause.body?.current, target.id))
        target.takeCurrent(cause.body?.current)
      done?.(undefined)
      throw cause
    }
  }
}

import { ApiError } from './api.ts'
import type { Live } from './live.ts'
import type { Mutation, Sending } from './mutations.ts'

const isRecord = (value: unknown, id: string) =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === id

/** A mutation that is on its way to the server. */
export type InFlight<Output> = {
  /** Puts the answer into the cache. */
  answered: (output: Output) => void
  refused: (cause: unknown) => void
}

/** Begins to send a mutation; says of each write to the live changes that its echo is not to be fetched again. */
export function beginMutation<Input, Output>(
  changes: Pick<Live, 'writing'>,
  what: Mutation<Input, Output>,
  input: Input,
): InFlight<Output> {
  const target = what.target?.(input)
  const done = target && changes.writing(target.source, target.id)
  const before = target?.version()
  return {
    answered(output) {
      what.onSuccess?.(output, input)
      const isChanged = target && (target.action !== 'updated' || before === undefined || target.version() !== before)
      done?.(isChanged ? target.action : undefined)
    },
    refused(cause) {
      if (target && cause instanceof ApiError && cause.status === 412 && isRecord(cause.body?.current, target.id))
        target.takeCurrent(cause.body?.current)
      done?.(undefined)
    },
  }
}

/** Sends a mutation once and puts the answer into the cache; rejects with ApiError. */
export type SendMutation = <Input, Output>(
  what: Mutation<Input, Output>,
  input: Input,
  sending: Sending,
) => Promise<Output>

export function createSendMutation(changes: Pick<Live, 'writing'>): SendMutation {
  return async (what, input, sending) => {
    const inFlight = beginMutation(changes, what, input)
    try {
      const output = await what.run(input, sending)
      inFlight.answered(output)
      return output
    } catch (cause) {
      inFlight.refused(cause)
      throw cause
    }
  }
}

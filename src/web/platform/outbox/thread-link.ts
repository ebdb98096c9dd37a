import { ApiError, type ErrorBody } from '../api.ts'

/** What one thread can ask of another: each call by its name. */
export type Calls = Record<string, (arg: never) => unknown>
export type Handlers<Mine extends Calls> = {
  [Name in keyof Mine]: (
    arg: Parameters<Mine[Name]>[0],
  ) => ReturnType<Mine[Name]> | Promise<Awaited<ReturnType<Mine[Name]>>>
}

/** A worker, or the thread that started this one. */
export type Port = {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
}

/** What `waits` goes out with the next thing that is said; what is urgent is not batched. */
type Saying = { waits?: boolean; isUrgent?: boolean }

type Refusal = { status: number; text: string; body?: ErrorBody | undefined; retryAfter?: number | undefined }
type Packet =
  | { name: string; arg: unknown; n?: number }
  | { answers: number; output: unknown }
  | { answers: number; refusal: Refusal }

/** An error as it goes from thread to thread. */
function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return { status: 500, text: String(cause) }
  const { status, text, body, retryAfter } = cause
  return { status, text, body, retryAfter }
}

function errorOf({ status, text, body, retryAfter }: Refusal): ApiError {
  return Object.assign(new ApiError(status, text, body), { retryAfter })
}

/**
 * Calls to another thread, and from it. What is said in one turn goes out as one message, in order: each message costs the page more
 * than what is in it. With `batchMs` what is told or answered is batched for so long, ms; what is asked or urgent goes out in its turn.
 */
export function linkThread<Theirs extends Calls, Mine extends Calls>(
  port: Port,
  mine: Handlers<Mine>,
  { batchMs }: { batchMs?: number } = {},
) {
  const asked = new Map<number, { resolve: (output: unknown) => void; reject: (cause: ApiError) => void }>()
  let lastAsked = 0
  let queue: Packet[] = []
  let isScheduled = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    isScheduled = false
    const packets = queue
    queue = []
    try {
      port.postMessage(packets)
    } catch (cause) {
      // Something in it cannot be copied: who asked is told, for no answer will come.
      for (const packet of packets)
        if ('n' in packet && packet.n !== undefined) settle({ answers: packet.n, refusal: refusalOf(cause) })
    }
  }

  function post(packet: Packet, { waits = false, isUrgent = true }: Saying = {}): void {
    queue.push(packet)
    if (waits || isScheduled) return
    if (batchMs !== undefined && !isUrgent) {
      timer ??= setTimeout(flush, batchMs)
      return
    }
    isScheduled = true
    queueMicrotask(flush)
  }

  async function serve({ name, arg, n }: Extract<Packet, { name: string }>): Promise<void> {
    try {
      const output = await mine[name]?.(arg as never)
      if (n !== undefined) post({ answers: n, output }, { isUrgent: false })
    } catch (cause) {
      if (n !== undefined) post({ answers: n, refusal: refusalOf(cause) }, { isUrgent: false })
      else throw cause
    }
  }

  function settle(packet: Extract<Packet, { answers: number }>): void {
    const one = asked.get(packet.answers)
    asked.delete(packet.answers)
    if ('refusal' in packet) one?.reject(errorOf(packet.refusal))
    else one?.resolve(packet.output)
  }

  port.onmessage = ({ data }: MessageEvent<Packet[]>) => {
    for (const packet of data) {
      if ('answers' in packet) settle(packet)
      else void serve(packet)
    }
  }

  return {
    /** Says something that has no answer. */
    tell<Name extends keyof Theirs & string>(
      name: Name,
      arg: Parameters<Theirs[Name]>[0],
      { waits = false, isUrgent = false }: Saying = {},
    ): void {
      post({ name, arg }, { waits, isUrgent })
    },
    /** Asks for something; rejects with ApiError. */
    ask<Name extends keyof Theirs & string>(
      name: Name,
      arg: Parameters<Theirs[Name]>[0],
    ): Promise<Awaited<ReturnType<Theirs[Name]>>> {
      lastAsked += 1
      const n = lastAsked
      post({ name, arg, n })
      return new Promise((resolve, reject) => asked.set(n, { resolve: resolve as (output: unknown) => void, reject }))
    },
  }
}

export type ThreadLink<Theirs extends Calls> = ReturnType<typeof linkThread<Theirs, Calls>>

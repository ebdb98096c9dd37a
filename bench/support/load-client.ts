import autocannon from 'autocannon'
import { type CallName, type Known, requestsOf } from './calls.ts'

/** The result of one round. Times are milliseconds. */
export type Round = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  answers: number
  unchanged: number
  failures: number
}
export type Job = { url: string; call: CallName | 'mixed'; seconds: number; connections: number }

// Runs as a separate process, so that sending the load does not slow the measured one.
let known: Known | undefined
const makers = new Map<Job['call'], ReturnType<typeof requestsOf>>()

process.on('message', (message: { known: Known } | Job) => {
  if ('known' in message) known = message.known
  else void press(message).then((round) => process.send?.(round))
})
process.on('disconnect', () => process.exit(0))

async function press({ url, call, seconds, connections }: Job): Promise<Round> {
  if (!known) throw new Error('Nothing is known of the database yet')
  const next = makers.get(call) ?? requestsOf(call, known)
  makers.set(call, next)
  const times: number[] = []
  const startedAt = performance.now()
  let endedAt = startedAt
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  let refused = 0
  let unchanged = 0
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    if (status >= 400) refused += 1
    if (status === 304) unchanged += 1
    times.push(time)
    endedAt = performance.now()
  })
  const { errors, timeouts } = await run
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / ((endedAt - startedAt) / 1000),
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    max: quantile(1),
    answers: times.length,
    unchanged,
    failures: refused + errors + timeouts,
  }
}

export type Passage = 'fine' | 'limited' | 'cut'

/** Lets `count` through in `perMs`, and cuts off whoever keeps trying for `patienceMs`; they are calm again when nothing was refused for `perMs`. */
export function floodGate(limits: { count: number; perMs: number; patienceMs: number }): (now: number) => Passage {
  const { count, perMs, patienceMs } = limits
  let passed: number[] = []
  let refused: { first: number; last: number } | undefined
  return (now) => {
    passed = passed.filter((at) => now - at < perMs)
    if (refused && now - refused.last >= perMs) refused = undefined
    if (passed.length < count) {
      passed.push(now)
      return 'fine'
    }
    refused = { first: refused?.first ?? now, last: now }
    return now - refused.first >= patienceMs ? 'cut' : 'limited'
  }
}

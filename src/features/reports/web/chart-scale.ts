/** The amounts at which lines are drawn, from 0 to one that is not below the largest: at most five of them, in round steps. */
export function scaleOf(largest: number): number[] {
  if (largest <= 0) return [0]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}

/** An amount of naira beside a line, as short as it can be: `0`, `750k`, `12.5M`; in millions, as the bars and figures have it. */
export function shortNaira(amount: number): string {
  const millions = Math.round(amount / 1e5) / 10
  if (amount >= 1e6) return `${String(millions).replace(/\B(?=(\d{3})+(\.|$))/g, ',')}M`
  return amount >= 1000 ? `${Math.round(amount / 100) / 10}k` : String(amount)
}

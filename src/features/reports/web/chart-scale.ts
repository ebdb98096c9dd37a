import { formatDecimal } from '#shared/money.ts'
import { numberTexts } from '#shared/numbers.texts.ts'

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
  if (amount >= 1e6) return numberTexts.millions({ number: formatDecimal(amount / 1e6, 1) })
  return amount >= 1000 ? `${formatDecimal(amount / 1000, 1)}k` : String(amount)
}

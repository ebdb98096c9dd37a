import type { Money } from './money.ts'

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: [number, string][] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
]

function below1000(value: number): string {
  if (value >= 100) {
    const rest = value % 100
    return `${SMALL[Math.floor(value / 100)]} hundred${rest > 0 ? ` and ${below1000(rest)}` : ''}`
  }
  if (value < 20) return SMALL[value] ?? ''
  return [TENS[Math.floor(value / 10)], value % 10 > 0 ? SMALL[value % 10] : undefined].filter(Boolean).join('-')
}

function inWords(value: number): string {
  if (value === 0) return 'zero'
  const parts: string[] = []
  let rest = value
  for (const [scale, name] of SCALES) {
    if (rest >= scale) parts.push(`${below1000(Math.floor(rest / scale))} ${name}`)
    rest %= scale
  }
  if (rest > 0) parts.push(parts.length > 0 && rest < 100 ? `and ${below1000(rest)}` : below1000(rest))
  return parts.join(' ')
}

/** A stored amount in words: `8500000` → `eight million five hundred thousand naira`, `0.50` → `zero naira fifty kobo`. */
export function moneyInWords(money: Money): string {
  const [naira = '0', decimals = ''] = money.split('.')
  const kobo = Number(decimals.padEnd(2, '0').slice(0, 2))
  return `${inWords(Number(naira))} naira${kobo > 0 ? ` ${inWords(kobo)} kobo` : ''}`
}

import type { Money } from './money.ts'
import { moneyWordTexts } from './money-words.texts.ts'

const SMALL = Object.values(moneyWordTexts.small)
const TENS = Object.values(moneyWordTexts.tens)
const SCALES = [
  [1_000_000_000, moneyWordTexts.billions],
  [1_000_000, moneyWordTexts.millions],
  [1000, moneyWordTexts.thousands],
  [100, moneyWordTexts.hundreds],
] as const

function below100(value: number): string {
  const ones = SMALL[value < 20 ? value : value % 10]?.() ?? ''
  if (value < 20) return ones
  const tens = TENS[Math.floor(value / 10) - 2]?.() ?? ''
  return value % 10 > 0 ? moneyWordTexts.tensAndOnes({ tens, ones }) : tens
}

function inWords(value: number): string {
  const [scale, said] = SCALES.find(([scale]) => value >= scale) ?? []
  if (!scale || !said) return below100(value)
  const greater = said({ count: inWords(Math.floor(value / scale)) })
  const rest = value % scale
  if (rest === 0) return greater
  const parts = { greater, smaller: inWords(rest) }
  return rest < 100 ? moneyWordTexts.moreBelow100(parts) : moneyWordTexts.more(parts)
}

/** A stored amount in words: `8500000` → `eight million five hundred thousand naira`, `0.50` → `zero naira fifty kobo`. */
export function moneyInWords(money: Money): string {
  const [whole = '0', decimals = ''] = money.split('.')
  const naira = inWords(Number(whole))
  const kobo = Number(decimals.padEnd(2, '0').slice(0, 2))
  return kobo > 0 ? moneyWordTexts.nairaAndKobo({ naira, kobo: inWords(kobo) }) : moneyWordTexts.naira({ naira })
}

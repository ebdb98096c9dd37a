import type { Money } from './money.ts'
import { moneyWordTexts } from './money-words.texts.ts'

const SETS = moneyWordTexts.numerals
type SetName = keyof typeof SETS

/** `60/20: soixante[->>]`: from 60 up, counted in twenties; without a radix in tens. */
const RULE = /(\d+)(?:\/(\d+))?: ([^;]*)/g

/** The rule of a set for a number: the last one that begins at or before it. */
function ruleFor(value: number, set: SetName): { divisor: number; body: string } {
  const rules = [...SETS[set]().matchAll(RULE)].map(([, from, radix, body = '']) => ({
    from: Number(from),
    radix: Number(radix ?? 10),
    body,
  }))
  const { from, radix, body } = rules.findLast(({ from }) => from <= value) ?? { from: 0, radix: 10, body: '' }
  let divisor = 1
  while (divisor * radix <= from) divisor *= radix
  return { divisor, body }
}

/**
 * A number by a set of rules. `<<` is how many times the rule's power of ten fits into it and `>>` what is left, by the same set or by
 * another (`<%times<`); `=%count=` is the number itself by another set. What is in brackets is left out where nothing is left, in favour
 * of what follows the bar: `<< cent[ >>|s]`.
 */
function spell(value: number, set: SetName): string {
  const { divisor, body } = ruleFor(value, set)
  const rest = value % divisor
  return body
    .replace(/\[([^|\]]*)\|?([^\]]*)\]/, (_, some: string, none: string) => (rest > 0 ? some : none))
    .replace(/([<>=])(?:%(\w+))?\1/g, (_, sign: string, name: string = set) => {
      const part = sign === '<' ? Math.floor(value / divisor) : sign === '>' ? rest : value
      return name in SETS ? spell(part, name as SetName) : ''
    })
}

/** A stored amount in words: `8500000` → `eight million five hundred thousand naira`, `0.50` → `zero naira fifty kobo`. */
export function moneyInWords(money: Money): string {
  const [whole = '0', decimals = ''] = money.split('.')
  const naira = spell(Number(whole), 'naira')
  const kobo = Number(decimals.padEnd(2, '0').slice(0, 2))
  return kobo > 0 ? moneyWordTexts.nairaAndKobo({ naira, kobo: spell(kobo, 'kobo') }) : naira
}

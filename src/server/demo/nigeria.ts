import { readFileSync } from 'node:fs'
import type { Random } from './random.ts'

type PriceBand = { min: number; max: number }
type Names = { first: Record<'male' | 'female', string[]>; last: string[]; with_diacritics: string[] }

/** Places, price bands in naira, names and streets; people, numbers and estates made from them are invented. */
export type Nigeria = {
  areas: {
    name: string
    city: string
    state: string
    price_ngn: Record<'apartment' | 'duplex' | 'land', PriceBand | null>
  }[]
  names: Record<'yoruba' | 'igbo' | 'hausa', Names>
  mobile_prefixes: { demo_prefixes: string[] }
  demo_estates: { name: string; area: string }[]
  demo_streets: string[]
}

/** The facts about Nigeria from which demo data is made. */
export const nigeria = JSON.parse(readFileSync(new URL('./nigeria.json', import.meta.url), 'utf8')) as Nigeria

/** An invented person of one of the three large language groups, some with their diacritics. */
export function inventPerson(random: Random): { firstName: string; lastName: string } {
  const names = nigeria.names[random.pick(['yoruba', 'igbo', 'hausa'] as const)]
  return {
    firstName: random.pick(names.first[random.pick(['male', 'female'] as const)]),
    lastName: random.pick(names.last),
  }
}

/** A mobile number on a prefix that no network has given out. */
export function inventPhone(random: Random): string {
  const prefix = random.pick(nigeria.mobile_prefixes.demo_prefixes).slice(1)
  return `+234 ${prefix} ${random.between(100, 999)} ${random.between(1000, 9999)}`
}

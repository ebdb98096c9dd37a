import type { Tally } from '#shared/tally.ts'

/** The day under which a tally keeps its all-time sum. */
export const ALL_TIME = '0001-01-01'

/** The rows to add to: one per name and day, in a fixed order so that writers never wait for each other crosswise. */
export function mergeTallies(tallied: Tally[]): { name: string; day: string; count: number; amount: string }[] {
  const sums = new Map<string, { name: string; day: string; count: number; kobo: bigint }>()
  for (const { name, day, count, amount = '0' } of tallied)
    for (const key of day ? [ALL_TIME, day] : [ALL_TIME]) {
      const sum = sums.get(`${name} ${key}`) ?? { name, day: key, count: 0, kobo: 0n }
      sum.count += count
      sum.kobo += signedKobo(amount)
      sums.set(`${name} ${key}`, sum)
    }
  return [...sums.values()]
    .filter(({ count, kobo }) => count !== 0 || kobo !== 0n)
    .sort((a, b) => (a.name + a.day < b.name + b.day ? -1 : 1))
    .map(({ name, day, count, kobo }) => ({ name, day, count, amount: koboText(kobo) }))
}

function signedKobo(amount: string): bigint {
  const [naira = '0', decimals = ''] = amount.replace('-', '').split('.')
  const kobo = BigInt(naira) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2))
  return amount.startsWith('-') ? -kobo : kobo
}

function koboText(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo
  return `${kobo < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

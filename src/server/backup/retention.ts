/** Retains `count` backups: one for each of the latest days, weeks or months that have any. */
export type Period = { count: number; unit: 'd' | 'w' | 'm' }

const NAME = /^plotline-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-incomplete)?$/
const DAY_MS = 86_400_000
/** The first Monday of Unix time, so that weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The name of a backup: `plotline-2026-11-23T145000Z`, with `-incomplete` where it lacks a file that its rows name. */
export function backupName(at: Date, isComplete: boolean): string {
  return `plotline-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${isComplete ? '' : '-incomplete'}`
}

const isComplete = (name: string) => !name.endsWith('-incomplete')

/** When a backup of this name was made, ms; undefined for another name. */
export function madeAt(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}

function periodOf(name: string, unit: Period['unit']): string {
  const at = madeAt(name) ?? 0
  if (unit === 'w') return String(Math.floor((at - FIRST_MONDAY_MS) / (7 * DAY_MS)))
  return new Date(at).toISOString().slice(0, unit === 'd' ? 10 : 7)
}

/**
 * The backups to remove: the latest of each period is retained, and always the latest of all. Incomplete ones do not count
 * for the complete ones; they are retained by the same rules until a complete one exists.
 */
export function toRemove(names: readonly string[], periods: readonly Period[]): string[] {
  const complete = names.filter(isComplete)
  const latest = complete.toSorted().at(-1) ?? ''
  const incomplete = names.filter((name) => !isComplete(name))
  const [made, missed] = [incomplete.filter((name) => name > latest), incomplete.filter((name) => name < latest)]
  return [...expired(complete, periods), ...expired(made, periods), ...missed]
}

function expired(names: readonly string[], periods: readonly Period[]): string[] {
  const latestFirst = names.toSorted().reverse()
  const retained = new Set(latestFirst.slice(0, 1))
  for (const { count, unit } of periods) {
    const latest = new Map<string, string>()
    for (const name of latestFirst) if (!latest.has(periodOf(name, unit))) latest.set(periodOf(name, unit), name)
    for (const name of [...latest.values()].slice(0, count)) retained.add(name)
  }
  return names.filter((name) => !retained.has(name))
}

import { isSameValue, type MergeValues } from '#shared/merge-record.ts'

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const has = (all: readonly unknown[], one: unknown) => all.some((other) => isSameValue(other, one))

/** The numbers or addresses after two people changed some: each keeps what they added, changed and removed. */
export const mergeReach: MergeValues = (base, mine, theirs) => {
  const [before, own, others] = [plain(base), plain(mine), plain(theirs)]
  const isEdited = own.length === before.length
  const merged = others.flatMap((entry) => {
    const at = before.findIndex((one) => isSameValue(one, entry))
    if (at < 0 || has(own, entry)) return [entry]
    return isEdited ? [own[at]] : []
  })
  const added = own.filter((entry) => !has(before, entry) && !has(merged, entry))
  const isMoved = (entry: unknown) => isEdited && !has(others, before[own.indexOf(entry)])
  return [...merged, ...added.filter((entry) => !isEdited || isMoved(entry))]
}

/** Without what the server computes. */
const plain = (value: unknown): unknown[] =>
  entriesOf(value).map((entry) => {
    const { number: _, ...rest } = entry as Record<string, unknown>
    return rest
  })

import { changedMeanwhile } from '#shared/errors.ts'

/** Refuses with 412 and the newest copy when the caller's `If-Match` names another version than the record has. */
export function requireVersion(
  wanted: number | undefined,
  version: number,
  current: () => Promise<unknown> | unknown,
): Promise<void> {
  if (wanted === undefined || wanted === version) return Promise.resolve()
  return Promise.resolve(current()).then((copy) => {
    throw changedMeanwhile(copy)
  })
}

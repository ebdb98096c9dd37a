/** The copy of a record that a form was opened over. */
export type DraftBase = { values: Record<string, unknown>; version: number | undefined }

/** A file that was chosen and not sent; the device keeps its bytes under the id. */
export type DraftFile = { id: string; name: string; type: string; file: Blob }

/**
 * Unsaved input of a form; `key` is the form's Idempotency-Key, so that it survives a restart. The draft of an existing record
 * keeps the copy that the person saw.
 */
export type Draft = {
  key: string
  values: Record<string, unknown>
  base?: DraftBase | undefined
  files?: readonly DraftFile[] | undefined
}

/** A draft as it is stored; `at` is when it was typed, epoch ms. */
export type KeptDraft = Draft & { form: string; at: number }

export function isKeptDraft(value: unknown): value is KeptDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'form' in value &&
    typeof value.form === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

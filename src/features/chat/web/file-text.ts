import { FILE_MAX_BYTES, FILE_TYPES } from '#features/documents/documents.contract.ts'

/** What the file picker offers. */
export const ACCEPTED = FILE_TYPES.map((type) => `.${type}`).join(',')

/** A size in the unit that suits it: `812 B`, `4.2 KB`, `1.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const isSmall = bytes < 1_048_576
  return `${Number((bytes / (isSmall ? 1024 : 1_048_576)).toFixed(1))} ${isSmall ? 'KB' : 'MB'}`
}

/** Why a file cannot be sent, as a title and a text; undefined when it can. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): [title: string, text: string] | undefined {
  if (size > FILE_MAX_BYTES) return ['File too large', 'Please select a file smaller than 10MB.']
  const extension = name.split('.').at(-1)?.toLowerCase()
  if (!FILE_TYPES.some((type) => type === extension) || !name.includes('.'))
    return ['This kind of file cannot be sent', `Please select one of these: ${FILE_TYPES.join(', ')}.`]
  return size === 0 ? ['The file is empty', 'Please select another file.'] : undefined
}

import { CAPS } from '#shared/caps.ts'
import { FILE_MAX_BYTES, FILE_TYPES } from '../documents.contract.ts'
import { readFileType } from '../documents.rules.ts'

/** What a new document belongs to, as far as it is known already. */
export type DocumentStart = Partial<Record<'leadId' | 'dealId' | 'propertyId', string>>

/** The name that a file suggests, cut to what a name may have. */
export function nameOfFile(file: Pick<File, 'name'>): string {
  return file.name.slice(0, CAPS.title)
}

const KINDS = FILE_TYPES.map((type) => type.toUpperCase()).join(', ')

/** Why a file cannot be chosen: it is too large, or of a kind that is not kept; undefined for one that can. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): 'too large' | string | undefined {
  if (readFileType(name) === undefined) return `${name} cannot be kept. Choose one of these: ${KINDS}.`
  return size > FILE_MAX_BYTES ? 'too large' : undefined
}

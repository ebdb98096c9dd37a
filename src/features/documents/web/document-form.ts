import { CAPS } from '#shared/caps.ts'
import {
  type Document,
  type DocumentChanges,
  type DocumentType,
  FILE_MAX_BYTES,
  FILE_TYPES,
  type NewDocument,
} from '../documents.contract.ts'
import { readFileType } from '../documents.rules.ts'

/** What the fields of the document form hold; an empty id is no record. */
export type DocumentValues = {
  name: string
  type: DocumentType
  description: string
  tags: string[]
  isPublic: boolean
  leadId: string
  dealId: string
  propertyId: string
}

/** What a new document belongs to, as far as it is known already. */
export type DocumentStart = Partial<Pick<DocumentValues, 'leadId' | 'dealId' | 'propertyId'>>

/** The form of a document, or of a new one. */
export function documentValues(document?: Document, start: DocumentStart = {}): DocumentValues {
  return {
    name: document?.name ?? '',
    type: document?.type ?? 'contract',
    description: document?.description ?? '',
    tags: document?.tags ?? [],
    isPublic: document?.isPublic ?? false,
    leadId: document?.leadId ?? '',
    dealId: document?.dealId ?? '',
    propertyId: document?.propertyId ?? '',
    ...start,
  }
}

const NAMES = ['name', 'type', 'description', 'tags', 'isPublic', 'leadId', 'dealId', 'propertyId'] as const

/** The fields in which a filled-in form differs from the document, so that saving overwrites nothing else. */
export function changedFields(document: Document, body: NewDocument): DocumentChanges {
  const isChanged = (name: (typeof NAMES)[number]) =>
    body[name] !== undefined && JSON.stringify(body[name]) !== JSON.stringify(document[name])
  return Object.fromEntries(NAMES.filter(isChanged).map((name) => [name, body[name]]))
}

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

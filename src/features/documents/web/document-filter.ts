import { fold } from '#shared/text.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import type { Document, DocumentType, FileFormat } from '../documents.contract.ts'
import { typesOfFormat } from '../documents.rules.ts'

/** What the documents can be narrowed by. */
export type DocumentFilter = ListFilter & {
  type?: DocumentType | undefined
  format?: FileFormat | undefined
  leadId?: string | undefined
  dealId?: string | undefined
  propertyId?: string | undefined
}

/** True when a document passes the filters, search apart. */
export function matchDocument(document: Document, filter: DocumentFilter): boolean {
  const { type, format, leadId, dealId, propertyId } = filter
  return (
    (!type || document.type === type) &&
    (!format || typesOfFormat(format).includes(document.fileType)) &&
    (!leadId || document.leadId === leadId) &&
    (!dealId || document.dealId === dealId) &&
    (!propertyId || document.propertyId === propertyId)
  )
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of two documents as the server has it. */
export function compareDocuments(a: Document, b: Document, sort: string | undefined): number {
  switch (sort) {
    case 'name':
      return order(fold(a.name), fold(b.name))
    case '-fileSize':
      return b.fileSize - a.fileSize
    case 'createdAt':
      return newestFirst(b, a)
    default:
      return newestFirst(a, b)
  }
}

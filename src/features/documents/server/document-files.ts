import type { Context } from '#server/base/context.ts'
import type { FoundObject } from '#server/files/object-route.ts'
import { fileAbsent } from '#server/files/object-route.ts'
import type { Scope } from '#server/session/scope.ts'
import type { FileType } from '../documents.contract.ts'
import { isShownInPlace } from '../documents.rules.ts'
import { findByFilePath, keyOfDocument } from './documents.queries.ts'

const FILE_PATH = /^private\/\d{1,16}-[\w-]+\.[a-z]+$/

type Stored = {
  workspaceId: string
  fileId: string | null
  fileName: string
  fileType: FileType
  mimeType: string
}

/** The file of a document as it is sent; undefined while its bytes have not come. */
export function objectOf(document: Stored): FoundObject | undefined {
  const { fileName: name, mimeType: type } = document
  const key = keyOfDocument(document)
  return key === undefined ? undefined : { key, name, type, isShownInPlace: isShownInPlace(document.fileType) }
}

/** 404 for a document whose bytes have not come. */
export function requireFile({ fileId }: Pick<Stored, 'fileId'>): void {
  if (fileId === null) throw fileAbsent()
}

/** The file under a document's path, for the people of its company, or for anybody when the document is public and the company allows it. */
export async function findDocumentObject(
  context: Context,
  path: string,
  scope: Scope | undefined,
): Promise<FoundObject | undefined> {
  if (!FILE_PATH.test(path)) return undefined
  const document = await findByFilePath(context, path)
  const isAllowed = document !== undefined && (document.isForAnybody || document.workspaceId === scope?.workspaceId)
  return isAllowed ? objectOf(document) : undefined
}

import { callMutation, defineMutation } from '#sync'
import { upload } from '#web/platform/upload.ts'
import {
  createImport,
  type DataImport,
  type ImportNoun,
  revertImport,
  startImport,
  updateImport,
} from '../imports.contract.ts'

/** Has a table read: a file, or pasted text. */
export const createImportMutation = defineMutation<{ key: string; kind: ImportNoun; text?: string }, DataImport>({
  name: createImport.name,
  run: ({ key, kind, text }, sending) => upload(createImport, { ...sending, key, fields: { noun: kind, text } }),
})

/** Says what the columns are, and what is done with duplicates. */
export const updateImportMutation = callMutation(updateImport)

/** Has the rows written as records. */
export const startImportMutation = callMutation(startImport)

/** Takes an import back. */
export const revertImportMutation = callMutation(revertImport)

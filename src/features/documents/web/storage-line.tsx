import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#sync/react'
import { getDocumentCounts } from '../documents.contract.ts'
import { documentsPageTexts } from './documents-page.texts.ts'

/** How much of the company's storage is used, where it is limited. */
export function StorageLine() {
  const storage = useAnswer(getDocumentCounts, {}).data?.storage
  if (!storage) return null
  const { usedBytes, quotaBytes } = storage
  const sizes = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes) }
  return (
    <p className="storage-line hint">
      {usedBytes < quotaBytes ? documentsPageTexts.storageUsed(sizes) : documentsPageTexts.storageFull(sizes)}
    </p>
  )
}

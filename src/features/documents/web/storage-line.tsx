import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#sync/react'
import { getDocumentCounts } from '../documents.contract.ts'

/** How much of the company's storage is used, where it is limited. */
export function StorageLine() {
  const storage = useAnswer(getDocumentCounts, {}).data?.storage
  if (!storage) return null
  const { usedBytes, quotaBytes } = storage
  return (
    <p className="storage-line hint">
      {formatBytes(usedBytes)} of {formatBytes(quotaBytes)} used by documents and files of team chat
      {usedBytes >= quotaBytes && ': there is no room for more. Delete what is no longer needed.'}
    </p>
  )
}

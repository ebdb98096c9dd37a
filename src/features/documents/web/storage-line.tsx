import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#sync/react'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { getDocumentCounts } from '../documents.contract.ts'
import * as styles from './documents.module.css'
import { documentsPageTexts } from './documents-page.texts.ts'

/** How much of the company's storage is used, where it is limited. */
export function StorageLine() {
  const storage = useAnswer(getDocumentCounts, {}).data?.storage
  if (!storage) return null
  const { usedBytes, quotaBytes } = storage
  const sizes = { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes) }
  return (
    <p className={`${styles.storageLine} ${fieldsStyles.hint}`}>
      {usedBytes < quotaBytes ? documentsPageTexts.storageUsed(sizes) : documentsPageTexts.storageFull(sizes)}
    </p>
  )
}

import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#sync/react'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { getStorage } from '../workspace.contract.ts'
import { storageTexts } from './storage.texts.ts'

/** What the company has stored. */
export function StorageSection() {
  const { data, status, retry } = useAnswer(getStorage, {}, { dependsOn: ['document', 'message'] })
  if (!data && status === 'error') return <ErrorState title={storageTexts.notLoaded()} onRetry={retry} card={false} />
  if (!data) return <SkeletonRows label={storageTexts.loading()} count={1} />
  const { count, bytes, quotaBytes } = data
  const size = formatBytes(bytes)
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{storageTexts.files({ count })}</b>
        <span>
          {quotaBytes === null
            ? storageTexts.used({ size })
            : storageTexts.usedOf({ size, quota: formatBytes(quotaBytes) })}
        </span>
      </span>
    </div>
  )
}

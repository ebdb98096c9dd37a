import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#sync/react'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { getPictureStorage, getStorage } from '../workspace.contract.ts'
import { storageTexts } from './storage.texts.ts'

/** What the company has stored. */
export function StorageSection() {
  const files = useAnswer(getStorage, {}, { dependsOn: ['document', 'message'] })
  const pictures = useAnswer(getPictureStorage, {}, { dependsOn: ['property', 'inspection', 'user', 'settings'] })
  const both = [files, pictures]
  const retry = () => {
    for (const answer of both) if (answer.status === 'error') answer.retry()
  }
  if (both.some(({ data, status }) => !data && status === 'error'))
    return <ErrorState title={storageTexts.notLoaded()} onRetry={retry} card={false} />
  if (!files.data || !pictures.data) return <SkeletonRows label={storageTexts.loading()} count={2} />
  const { count, bytes, quotaBytes } = files.data
  const used = { size: formatBytes(bytes) }
  const ofPictures = { size: formatBytes(pictures.data.bytes) }
  const isLimited = quotaBytes !== null
  return (
    <>
      <SettingLine
        name={storageTexts.files({ count })}
        text={isLimited ? storageTexts.usedOf({ ...used, quota: formatBytes(quotaBytes) }) : storageTexts.used(used)}
      />
      <SettingLine
        name={storageTexts.pictures({ count: pictures.data.count })}
        text={isLimited ? storageTexts.picturesSizeFree(ofPictures) : storageTexts.picturesSize(ofPictures)}
      />
    </>
  )
}

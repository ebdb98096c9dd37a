import { useAnswer } from '#sync/react'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { RecordSection } from '#web/record-form/record-section.tsx'
import { saveRecord } from '#web/record-form/save-record.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import { getFace } from '../face.contract.ts'
import * as styles from './face.module.css'
import { FaceLogo } from './face-logo.tsx'
import { faceWrites } from './face-mutations.ts'
import { facePageTexts } from './face-page.texts.ts'
import { FacePreview } from './face-preview.tsx'
import { faceForm } from './face-record-form.tsx'

/** The company's own name, logo and colour, and whether they are shown. */
export function FaceSection() {
  const { data, status, retry } = useAnswer(getFace, {}, { dependsOn: ['settings'] })
  if (!data && status === 'error') return <ErrorState title={facePageTexts.notLoaded()} onRetry={retry} card={false} />
  if (!data) return <SkeletonRows label={facePageTexts.loading()} count={4} />
  return (
    <>
      <ToggleLine
        label={facePageTexts.show()}
        text={facePageTexts.aboutShow()}
        isOn={data.isShown}
        onChange={(isShown) => saveRecord(faceWrites, data, { isShown })}
      />
      <FaceLogo face={data} />
      <RecordSection form={faceForm} row={data} save={facePageTexts.save()} className={styles.form}>
        <RecordFields />
        <FacePreview face={data} />
      </RecordSection>
    </>
  )
}

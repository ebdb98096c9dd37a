import { useRef } from 'react'
import { drafts } from '#sync'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { MOST_IMAGES, type Property } from '../properties.contract.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { keepPhotos, uploadPhotos } from './photo-uploads.ts'
import * as styles from './properties.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'
import { propertiesScreenTexts } from './properties-screen.texts.ts'
import { propertyPhotoTexts } from './property-photos.texts.ts'
import { propertyForm } from './property-record-form.tsx'
import { PropertyTwin } from './property-twin.tsx'

type Props = {
  onClose: () => void
  /** The property to edit; without it a new one is added. */
  row?: Property | undefined
}

/** Adds a property or edits one; it stays open with what was typed until the server has said yes. */
export function PropertyDialog({ row: property, onClose }: Props) {
  /** The id that the new property gets, once it is being saved. */
  const madeAs = useRef<string>(undefined)
  const open = useRecordForm(propertyForm, {
    row: property,
    onClose: () => {
      if (madeAs.current) keepPhotos(madeAs.current, [])
      onClose()
    },
    onSaved: (saved) => {
      if (photos.length > 0) void sendPhotos(saved, photos)
    },
  })
  const { key, files: photos, setFiles } = open.form

  /** The draft of the form ends once the new property is in the outbox; until then its photos are a draft under its id. */
  function submit(event?: React.BaseSyntheticEvent) {
    if (photos.length > 0) {
      madeAs.current = key
      keepPhotos(key, drafts.filesOf(photos, []))
    }
    return open.submit(event)
  }

  return (
    <RecordDialog
      open={{ ...open, submit }}
      title={property ? propertiesPageTexts.edit() : propertiesScreenTexts.add()}
      description={property?.title}
      bodyClass={styles.propertyForm}
      isFilled={photos.length > 0}
    >
      <RecordFields after={{ state: <Twin key="twin" own={property?.id} /> }}>
        {!property && (
          <Field label={propertyPhotoTexts.photos()} optional group className={fieldsStyles.full}>
            <PhotoChoice files={photos} onChange={setFiles} most={MOST_IMAGES} />
          </Field>
        )}
      </RecordFields>
    </RecordDialog>
  )
}

function Twin({ own }: { own: string | undefined }) {
  return <PropertyTwin address={textOf(useFieldValue('address'))} type={textOf(useFieldValue('type'))} own={own} />
}

/** Names the photos that did not arrive; they can be sent again from the panel of the listing. */
async function sendPhotos({ id, title }: Property, photos: readonly File[]): Promise<void> {
  const failed = await uploadPhotos(id, photos)
  if (failed.length === 0) return
  toast({
    title: propertyPhotoTexts.notAdded({ count: failed.length }),
    description: propertyPhotoTexts.savedWithout({ title, names: failed.join(', ') }),
    tone: 'danger',
  })
}

import { Button } from '#web/ui/elements/button.tsx'
import { useMedia } from '#web/ui/elements/use-media.ts'
import { useFileInput } from '#web/ui/fields/file-input.tsx'
import * as styles from './photos.module.css'
import { propertyPhotoTexts } from './property-photos.texts.ts'

/** Buttons that choose photos, and on a touch screen one that takes a photo. */
export function PhotoButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
  const photos = { accept: 'image/jpeg,image/png,.jpg,.jpeg,.png', onFiles }
  const chooser = useFileInput({ ...photos, multiple: true, 'aria-label': propertyPhotoTexts.add() })
  const camera = useFileInput({ ...photos, capture: 'environment', 'aria-label': propertyPhotoTexts.take() })
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <span className={styles.photoButtons}>
      <Button icon="image" onClick={chooser.choose}>
        {propertyPhotoTexts.add()}
      </Button>
      {chooser.input}
      {isTouch && (
        <Button icon="plus" onClick={camera.choose}>
          {propertyPhotoTexts.take()}
        </Button>
      )}
      {isTouch && camera.input}
    </span>
  )
}

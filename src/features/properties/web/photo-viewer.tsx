import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { sizedPicture } from '#shared/pictures.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { useFocusReturn } from '#web/ui/overlay/focus-return.ts'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { panelTexts } from '#web/ui/record/panel.texts.ts'
import * as styles from './photos.module.css'
import { Picture } from './picture.tsx'
import { propertyPhotoTexts } from './property-photos.texts.ts'

/** A swipe of this length, px, goes to the next photo. */
const SWIPE_PX = 50

export interface PhotoViewerProps {
  images: readonly string[]
  /** Which one is looked at first. */
  start: number
  /** What the photos show, for their descriptions. */
  title: string
  onClose: () => void
}

/** Photos one by one over the whole window: arrow keys, Home, End and swipes go through them. */
export function PhotoViewer({ images, start, title, onClose }: PhotoViewerProps) {
  const [chosen, setChosen] = useState(start)
  const focus = useFocusReturn()
  useLayer(true, onClose)
  // A colleague may take photos away meanwhile.
  const at = Math.min(chosen, images.length - 1)
  const step = (by: number) => setChosen(Math.max(0, Math.min(images.length - 1, at + by)))
  useEffect(() => {
    if (images.length === 0) onClose()
  }, [images.length, onClose])
  usePreload([images[at + 1], images[at - 1]])
  const swipe = useSwipe(step)

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -images.length, End: images.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  const shown = images[at]
  if (shown === undefined) return null
  return (
    <Parts.Root open onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Content
          className={styles.photoViewer}
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.restore}
          onKeyDown={onKeyDown}
        >
          <Parts.Title className="visually-hidden">{propertyPhotoTexts.photosOf({ title })}</Parts.Title>
          <div className={styles.photoBar}>
            <p aria-live="polite">{panelTexts.placed({ place: at + 1, total: images.length })}</p>
            <span className={elementsStyles.spacer} />
            <IconButton icon="x" label={propertyPhotoTexts.close()} onClick={onClose} />
          </div>
          <div className={`centred ${styles.photoStage}`} {...swipe}>
            <Picture
              key={shown}
              address={shown}
              size={1600}
              alt={propertyPhotoTexts.placedOf({ place: at + 1, total: images.length, title })}
              lazy={false}
            />
          </div>
          {images.length > 1 && (
            <>
              <div className={`${styles.photoStep} ${styles.isBack}`}>
                <IconButton
                  icon="chevron-left"
                  label={propertyPhotoTexts.previous()}
                  disabled={at === 0}
                  onClick={() => step(-1)}
                />
              </div>
              <div className={`${styles.photoStep} ${styles.isOn}`}>
                <IconButton
                  icon="chevron-right"
                  label={propertyPhotoTexts.next()}
                  disabled={at === images.length - 1}
                  onClick={() => step(1)}
                />
              </div>
            </>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Handlers for swipes: to the left shows the next photo, to the right the previous one. */
function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      start.current = { x, y }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (!from) return
      const [dx, dy] = [clientX - from.x, clientY - from.y]
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) step(dx < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}

/** Loads the photos before and after this one ahead of time. */
function usePreload(neighbours: readonly (string | undefined)[]): void {
  const key = neighbours.filter((address) => address !== undefined).join(' ')
  useEffect(() => {
    for (const address of key.split(' ').filter(Boolean)) new Image().src = sizedPicture(address, 1600)
  }, [key])
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { toastSaved } from '#web/platform/waiting-words.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { MenuEntry } from '#web/ui/overlay/menu-entries.tsx'
import type { Property } from '../properties.contract.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { moved } from './photo-order.ts'
import { uploadPhotos, useLeftPhotos } from './photo-uploads.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import * as styles from './photos.module.css'
import { Picture, PropertyFace } from './picture.tsx'
import { propertyPhotoTexts } from './property-photos.texts.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { propertyWrites } from './use-properties.ts'
import { WaitingPhotos } from './waiting-photos.tsx'

type Props = { property: Property }

/** The photos of a property: looked at large, added, put in order and taken away. */
export function PropertyPhotos({ property }: Props) {
  const { id, images, title } = property
  const [viewed, setViewed] = useState<number>()
  const [leaving, setLeaving] = useState<string>()
  const add = (files: File[]) => void uploadPhotos(id, files)
  useLeftPhotos(id)

  function move(from: number, to: number) {
    void saveRecord(propertyWrites, property, { images: moved(images, from, to) })
  }

  return (
    <FileDrop onFiles={add} text={propertyPhotoTexts.drop()}>
      <section className={`stack ${styles.propertyPhotos}`} aria-label={propertyPhotoTexts.photos()}>
        <div className={images.length > 0 ? `${styles.propertyCover} ${styles.hasPhoto}` : styles.propertyCover}>
          <PropertyFace property={property} size={1600} />
          {images.length > 0 && (
            <button
              type="button"
              className={styles.propertyCoverOpen}
              aria-label={propertyPhotoTexts.open({ title })}
              onClick={() => setViewed(0)}
            />
          )}
          {images.length > 1 && (
            <span className={styles.photoCount}>{propertyPhotoTexts.count({ count: images.length })}</span>
          )}
        </div>
        {images.length > 1 && <PhotoStrip property={property} onOpen={setViewed} onMove={move} onRemove={setLeaving} />}
        <WaitingPhotos propertyId={id} />
        <div className={styles.photoActs}>
          <PhotoButtons onFiles={add} />
          {images.length === 1 && (
            <Button variant="ghost" icon="trash-2" onClick={() => setLeaving(images[0])}>
              {propertyPhotoTexts.remove()}
            </Button>
          )}
        </div>
      </section>
      {viewed !== undefined && (
        <PhotoViewer images={images} start={viewed} title={title} onClose={() => setViewed(undefined)} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={propertyPhotoTexts.askRemove()}
        description={propertyPhotoTexts.aboutRemove()}
        confirmLabel={propertyPhotoTexts.remove()}
        onConfirm={() => {
          setLeaving(undefined)
          void removePhoto(property, leaving)
        }}
      />
    </FileDrop>
  )
}

async function removePhoto(property: Property, leaving: string | undefined): Promise<void> {
  const images = property.images.filter((address) => address !== leaving)
  if (await saveRecord(propertyWrites, property, { images }))
    toastSaved(property.id, { title: propertyPhotoTexts.removed(), icon: 'trash-2', tone: 'info' })
}

type StripProps = Props & {
  onOpen: (at: number) => void
  onMove: (from: number, to: number) => void
  onRemove: (address: string) => void
}

function PhotoStrip({ property, onOpen, onMove, onRemove }: StripProps) {
  const { images, title } = property
  const list = useRef<HTMLUListElement>(null)
  const drag = usePhotoDrag(list, onMove)
  const shown = drag ? moved(images, drag.from, drag.to) : images
  const count = images.length

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const by = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (by === undefined || at + by < 0 || at + by >= count) return
    event.preventDefault()
    onMove(at, at + by)
  }

  const entries = (address: string, at: number): MenuEntry[] => [
    { label: propertyPhotoTexts.makeFirst(), icon: 'star', disabled: at === 0, run: () => onMove(at, 0) },
    { label: propertyPhotoTexts.moveLeft(), icon: 'arrow-left', disabled: at === 0, run: () => onMove(at, at - 1) },
    {
      label: propertyPhotoTexts.moveRight(),
      icon: 'arrow-right',
      disabled: at === count - 1,
      run: () => onMove(at, at + 1),
    },
    'line',
    { label: propertyPhotoTexts.remove(), icon: 'trash-2', danger: true, run: () => onRemove(address) },
  ]

  return (
    <ul
      ref={list}
      className={drag ? `${styles.photoStrip} ${styles.isSorting}` : styles.photoStrip}
      aria-label={propertyPhotoTexts.inOrder({ title })}
    >
      {shown.map((address, at) => (
        <li
          key={address}
          className={drag?.to === at ? `${styles.photoThumb} ${styles.isCarried}` : styles.photoThumb}
          data-photo={at}
        >
          <button
            type="button"
            aria-label={(at === 0 ? propertyPhotoTexts.placedFirst : propertyPhotoTexts.placed)({
              place: at + 1,
              total: count,
            })}
            aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
            onClick={() => onOpen(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <Picture address={address} size={640} alt="" />
          </button>
          <Menu
            align="end"
            label={propertyPhotoTexts.photo({ place: at + 1 })}
            entries={entries(address, at)}
            trigger={<IconButton icon="ellipsis" label={propertyPhotoTexts.actions({ place: at + 1 })} />}
          />
        </li>
      ))}
    </ul>
  )
}

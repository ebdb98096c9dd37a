import { Suspense, useState } from 'react'
import { type PictureSize, readPictureAddress, sizedPicture } from '#shared/pictures.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import type { Property } from '../properties.contract.ts'
import { propertyLookTexts } from './property-looks.texts.ts'

// Few listings have no photo, and the drawings are as large as the rest of a card.
const PropertyArt = lazyPart(async () => ({ default: (await import('./property-art.tsx')).PropertyArt }))

export interface PictureProps {
  address: string
  size: PictureSize
  alt: string
  /** False loads it at once, where it is what the screen is about. */
  lazy?: boolean
  onFail?: () => void
}

/** A stored picture: until it has loaded its place has its size and colour, so that nothing moves or flashes. */
export function Picture({ address, size, alt, lazy = true, onFail }: PictureProps) {
  const picture = readPictureAddress(address)
  if (!picture) return null
  const { width, height, color } = picture
  const share = Math.min(1, size / width)
  return (
    <img
      src={sizedPicture(address, size)}
      alt={alt}
      width={Math.round(width * share)}
      height={Math.round(height * share)}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      style={{ backgroundColor: `#${color}` }}
      onError={onFail}
    />
  )
}

/** The first photo of a property, or the drawing of its type where it has none or the photo does not come. */
export function PropertyFace({ property, size = 640 }: { property: Property; size?: PictureSize }) {
  const { images, title, type } = property
  const [failed, setFailed] = useState<string>()
  const [face] = images
  if (!face || face === failed)
    return (
      <Suspense fallback={null}>
        <PropertyArt type={type} />
      </Suspense>
    )
  return (
    <Picture address={face} size={size} alt={propertyLookTexts.photoOf({ title })} onFail={() => setFailed(face)} />
  )
}

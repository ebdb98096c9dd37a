/** The longer side, px, of a photo as it is sent: as wide as the screens on which it is looked at. */
const LONGEST_SIDE = 1920
/** Smaller files are sent as they are. */
const WORTH_IT_BYTES = 500_000
const QUALITY = 0.8

type Size = { width: number; height: number }

/** The size of a photo that fits the longest side, px; undefined when it already does. */
export function fittingSize({ width, height }: Size, longestSide = LONGEST_SIDE): Size | undefined {
  const share = longestSide / Math.max(width, height)
  if (share >= 1) return undefined
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/**
 * Scales a large JPEG down, to about a tenth of the bytes. A file that the browser cannot read is sent as it is; the server
 * checks it.
 */
export async function shrinkPhoto(file: File, longestSide?: number): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size < WORTH_IT_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const small = await jpegOf(picture, fittingSize(picture, longestSide) ?? picture)
    picture.close()
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** The longer side, px, of a photo that another app gets: it is sent on over a phone's network. */
const SHARED_SIDE = 1280

/** A JPEG of a stored picture, because some apps take WebP for a sticker; undefined where the browser makes none. */
export async function jpegOfPicture(address: string): Promise<Blob | undefined> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const whole = { width: picture.naturalWidth, height: picture.naturalHeight }
  return (await jpegOf(picture, fittingSize(whole, SHARED_SIDE) ?? whole)) ?? undefined
}

function jpegOf(picture: CanvasImageSource, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

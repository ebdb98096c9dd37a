/** Smaller files are sent as they are. */
const MOST_BYTES = 250_000

/** The longer side, px, and the quality, best first: the first that is small enough for a phone's network is sent. */
const STEPS = [
  [1920, 0.8],
  [1600, 0.75],
  [1600, 0.6],
  [1280, 0.6],
  [1280, 0.45],
  [1024, 0.4],
] as const
const QUALITY = 0.8

type Size = { width: number; height: number }

/** The size of a photo that fits the longest side, px; undefined when it already does. */
export function fittingSize({ width, height }: Size, longestSide: number): Size | undefined {
  const share = longestSide / Math.max(width, height)
  if (share >= 1) return undefined
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** Scales a large JPEG down to at most 250 kB. A file that the browser cannot read is sent as it is; the server checks it. */
export async function shrinkPhoto(file: File, longestSide = Number.POSITIVE_INFINITY): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= MOST_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const small = await firstSmallEnough(picture, longestSide)
    picture.close()
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

async function firstSmallEnough(picture: ImageBitmap, longestSide: number): Promise<Blob | null> {
  let last: Blob | null = null
  for (const [side, quality] of STEPS) {
    last = await jpegOf(picture, fittingSize(picture, Math.min(side, longestSide)) ?? picture, quality)
    if (last && last.size <= MOST_BYTES) return last
  }
  return last
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

function jpegOf(picture: CanvasImageSource, { width, height }: Size, quality = QUALITY): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

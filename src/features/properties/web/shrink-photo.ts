/** The longer side, px, that the server keeps at most. */
const LONGEST_SIDE = 2560
/** Lighter photos go out as they are. */
const WORTH_IT_BYTES = 1_500_000
const QUALITY = 0.88

/** The size of a photo that fits the longest side, px; undefined when it already does. */
export function fittingSize(width: number, height: number): { width: number; height: number } | undefined {
  const share = LONGEST_SIDE / Math.max(width, height)
  if (share >= 1) return undefined
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/**
 * A heavy JPEG in the size in which the server keeps it, so that a slow line carries a tenth of it. What the browser cannot
 * read goes out as it is, for the server to judge.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size < WORTH_IT_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = fittingSize(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size ?? { width: picture.width, height: picture.height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

import { buffer } from 'node:stream/consumers'
import type { Context } from '#server/base/context.ts'
import { jpegOf, pictureKey } from '#server/files/pictures.ts'
import type { Picture } from '#shared/pictures.ts'

const QUALITY = 76

/**
 * A small JPG of a picture, because some programs that draw previews read no WebP. It is made in turn with the pictures that are
 * uploaded: whoever opens many links holds up nobody else.
 */
export async function previewOf(
  context: Context,
  workspaceId: string,
  picture: Picture | undefined,
): Promise<Buffer | undefined> {
  if (!picture) return undefined
  return context.makePictureInTurn({ workspaceId, userId: 'previews' }, async () => {
    const small = await context.files.store.read(pictureKey(picture, 640))
    return small && jpegOf(await buffer(small.stream), QUALITY)
  })
}

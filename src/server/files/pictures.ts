import { Refusal } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { PICTURE_SIZES, type Picture, type PictureSize, pictureAddress, readPictureAddress } from '#shared/pictures.ts'
import type { Context } from '../base/context.ts'
import type { InTurn } from '../base/fair-turns.ts'
import { toRefusal } from '../base/refusals.ts'
import type { Scope } from '../session/scope.ts'
import type { FileWeight } from './file-quota.ts'
import { fileRefusalTexts } from './file-refusals.texts.ts'
import type { UploadedFile } from './read-upload.ts'

type Kept = Pick<Context, 'files'>

/** The library is loaded with the first picture: no start waits for it, and most of the time it takes no memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** What a phone's camera takes at its finest; a picture of more pixels is refused before it is decoded. */
const MOST_PIXELS = 67_108_864
/** Pictures that are written in passes must be decoded as a whole, which takes memory. */
const MOST_PIXELS_IN_PASSES = 25_000_000
/** The longer side, px, of what is kept. */
const LONGEST_SIDE = 2560
const PATIENCE_SECONDS = 20
const QUALITY = { jpeg: 82, webp: 76 }

const SIGNATURES = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }
const isWritten = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)

/** A picture made anew from pixels: nothing but pixels is left of what was sent. */
export type MadePicture = Omit<Picture, 'workspaceId' | 'id'> & {
  whole: Buffer
  sized: Record<PictureSize, Buffer>
}

declare module '../base/context.ts' {
  interface Context {
    /** One picture is made at a time, whoever sends how many: memory stays bounded and other calls keep a core. */
    makePictureInTurn: InTurn
  }
}

/** The form of what is stored: the whole picture, with its longer side, px, or a square of this side, px, cut from its middle. */
export type PictureForm = { side?: number; longest?: number }

/**
 * Makes a picture of the bytes of a JPEG or PNG file, upright and at most 2560 px long. Anything else is refused with 415, too
 * many pixels with 413; `name` is how the refusal calls the file.
 */
export async function makePicture(bytes: Uint8Array, name: string, form: PictureForm = {}): Promise<MadePicture> {
  await requirePicture(bytes, name)
  try {
    return await redraw(bytes, form)
  } catch {
    throw new Refusal(415, { message: fileRefusalTexts.damagedFile.with({ name }) })
  }
}

/** Refuses what is no picture with 415, and too many pixels with 413, before anything is decoded. */
export async function requirePicture(bytes: Uint8Array, name: string): Promise<void> {
  const notPicture = () => new Refusal(415, { message: fileRefusalTexts.notPicture.with({ name }) })
  if (!isWritten(bytes, SIGNATURES.jpeg) && !isWritten(bytes, SIGNATURES.png)) throw notPicture()
  const sharp = await loadSharp()
  const { format, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notPicture()
    })
  if (format !== 'jpeg' && format !== 'png') throw notPicture()
  if (width * height > (isProgressive ? MOST_PIXELS_IN_PASSES : MOST_PIXELS))
    throw new Refusal(413, { message: fileRefusalTexts.tooManyPixels.with({ name, width, height }) })
}

async function redraw(bytes: Uint8Array, { side, longest = LONGEST_SIDE }: PictureForm): Promise<MadePicture> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize(
      side
        ? { width: side, height: side, fit: 'cover' }
        : { width: longest, height: longest, fit: 'inside', withoutEnlargement: true },
    )
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const sized = {} as Record<PictureSize, Buffer>
  for (const size of PICTURE_SIZES)
    sized[size] = await pixels()
      .resize({ width: size, withoutEnlargement: true })
      .webp({ quality: QUALITY.webp, effort: 2 })
      .toBuffer()
  const whole = await pixels().jpeg({ quality: QUALITY.jpeg }).toBuffer()
  const { dominant } = await sharp(sized[PICTURE_SIZES[0]]).stats()
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return { width, height, color, whole, sized }
}

/** A JPG of a drawing, or of another form of a picture. */
export async function jpegOf(drawn: string | Uint8Array, quality: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(typeof drawn === 'string' ? Buffer.from(drawn) : drawn)
    .jpeg({ quality })
    .toBuffer()
}

const folderOf = (workspaceId: string) => `${workspaceId}/pictures`
const WHOLE = '.jpg'

/** The key of a picture, or of one of its sizes. */
export function pictureKey({ workspaceId, id }: Pick<Picture, 'workspaceId' | 'id'>, size?: PictureSize): string {
  return `${folderOf(workspaceId)}/${id}${size ? `-${size}.webp` : WHOLE}`
}

/** How many pictures of a company are in the store, and what they weigh in all their sizes. */
export async function weighPictures({ files }: Kept, workspaceId: string): Promise<FileWeight> {
  const weight = { count: 0, bytes: 0 }
  for await (const { key, size } of files.store.list(folderOf(workspaceId))) {
    if (key.endsWith(WHOLE)) weight.count += 1
    weight.bytes += size
  }
  return weight
}

/** The keys of a picture in all its sizes; none for an address that is no picture's. */
export function keysOfPicture(address: string): string[] {
  const picture = readPictureAddress(address)
  return picture ? [pictureKey(picture), ...PICTURE_SIZES.map((size) => pictureKey(picture, size))] : []
}

/** Keeps a picture of a company and answers its address. Until a record names it, the next sweep takes it away. */
export async function keepPicture(context: Kept, workspaceId: string, made: MadePicture): Promise<string> {
  const { width, height, color, whole, sized } = made
  const picture = { workspaceId, id: newId(), width, height, color }
  const address = pictureAddress(picture)
  const { store } = context.files
  try {
    await store.put(pictureKey(picture), whole, 'image/jpeg')
    for (const size of PICTURE_SIZES) await store.put(pictureKey(picture, size), sized[size], 'image/webp')
  } catch (error) {
    await discardPictures(context, [address])
    throw error
  }
  return address
}

/**
 * Makes pictures of files and keeps them, then does the work that names them; when either fails, they are removed again.
 * One file after the other, each in its sender's turn: what is in memory at a time is one.
 */
export async function withKeptPictures<Result>(
  sender: Pick<Scope, 'workspaceId' | 'userId'> & { context: Kept & Pick<Context, 'makePictureInTurn'> },
  sent: readonly UploadedFile[],
  work: (addresses: string[]) => Promise<Result>,
  form?: PictureForm,
): Promise<Result> {
  const { context, workspaceId } = sender
  const kept: string[] = []
  try {
    for (const file of sent) {
      const made = await context.makePictureInTurn(sender, async () => makePicture(await file.bytes(), file.name, form))
      kept.push(await keepPicture(context, workspaceId, made))
    }
    return await work(kept)
  } catch (error) {
    // A database that went away may have kept the names all the same; then the sweep decides.
    if (toRefusal(error)?.status !== 503) await discardPictures(context, kept)
    throw error
  }
}

/** Removes the bytes of pictures that no record names any more. */
export function discardPictures({ files }: Kept, addresses: readonly string[]): Promise<void> {
  return files.discard(addresses.flatMap(keysOfPicture))
}

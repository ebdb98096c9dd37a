import { buffer } from 'node:stream/consumers'
import { readPictureAddress } from '#shared/pictures.ts'
import type { Context } from '../base/context.ts'
import type { Recipient } from '../changes/recipients.ts'
import { pictureKey } from '../files/pictures.ts'
import type { Mail } from './mail.ts'

/** A logo with its size in a letter, px. */
export type LetterLogo = { bytes: Buffer; width: number; height: number }

/** The name, colour and logo of a company that shows its own face. */
export type LetterFace = { name: string; colour: string | null; logo?: LetterLogo | null }

/** The most that a logo takes of a letter's head, px. */
const MOST = { width: 160, height: 48 }

/** By this the page of a letter names the logo, which comes with it: no program has to ask a server before it shows it. */
export const LOGO_CID = 'logo@plotline'

/** A company's face with the logo itself. A letter whose logo cannot be read goes without it. */
export async function loadLetterFace(
  { files }: Pick<Context, 'files'>,
  face: Recipient['face'],
): Promise<LetterFace | null> {
  if (!face) return null
  const { name, colour, logo } = face
  const picture = readPictureAddress(logo ?? '')
  if (!picture) return { name, colour }
  const stored = await files.store.read(pictureKey(picture)).catch(() => undefined)
  if (!stored) return { name, colour }
  const share = Math.min(1, MOST.width / picture.width, MOST.height / picture.height)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * share)))
  return { name, colour, logo: { bytes: await buffer(stored.stream), width: width ?? 1, height: height ?? 1 } }
}

/** The logo as a part of a mail; nothing where there is none. */
export function logoOf(face: LetterFace | null | undefined): NonNullable<Mail['attachments']> {
  if (!face?.logo) return []
  return [{ filename: 'logo.jpg', contentType: 'image/jpeg', content: face.logo.bytes, cid: LOGO_CID }]
}

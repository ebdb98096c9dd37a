import { CAPS } from '#shared/caps.ts'
import { formatBytes } from '#shared/files.ts'
import type { Document } from '../documents.contract.ts'
import { isShownInPlace } from '../documents.rules.ts'
import { documentWordTexts } from './document-words.texts.ts'

/** So many tags stand on a card; the others are counted. */
const TAGS_ON_CARD = 3
/** The first tags of a document, and how many more it has. */
export function tagsOnCard({ tags }: Pick<Document, 'tags'>): { first: readonly string[]; more: number } {
  return { first: tags.slice(0, TAGS_ON_CARD), more: Math.max(0, tags.length - TAGS_ON_CARD) }
}

/** The name that a file suggests, cut to what a name may have. */
export function nameOfFile(file: { name: string }): string {
  return file.name.slice(0, CAPS.title)
}

type Uploaded = Pick<Document, 'uploadedBy' | 'uploadedByName'>

/** Who brought a document, as seen by `me`: `You` or a full name. */
export function uploaderText({ uploadedBy, uploadedByName }: Uploaded, me: string | undefined): string {
  if (uploadedBy !== null && uploadedBy === me) return documentWordTexts.you()
  return uploadedByName ?? documentWordTexts.somebodyGone()
}

/** The same as a sentence: `Uploaded by you`. */
export function uploadedByText({ uploadedBy, uploadedByName: name }: Uploaded, me: string | undefined): string {
  if (uploadedBy !== null && uploadedBy === me) return documentWordTexts.uploadedByYou()
  return name === null ? documentWordTexts.uploadedBySomebodyGone() : documentWordTexts.uploadedBy({ name })
}

/** The kind and the size of a file: `PDF · 2.4 MB`. */
export function fileText({ fileType, fileSize }: Pick<Document, 'fileType' | 'fileSize'>): string {
  return `${fileType.toUpperCase()} · ${formatBytes(fileSize)}`
}

type File = Pick<Document, 'fileUrl' | 'fileType' | 'fileSize' | 'uploaded'>

/** The address at which a browser shows a file rather than keeps it; undefined for one that it cannot show. */
export function shownAddress({ fileUrl, fileType, uploaded }: File): string | undefined {
  return uploaded && isShownInPlace(fileType) ? `${fileUrl}?inline=1` : undefined
}

/** True for a picture. */
export function isPicture({ fileType }: Pick<Document, 'fileType'>): boolean {
  return fileType === 'jpg' || fileType === 'jpeg' || fileType === 'png'
}

/** The link to a document for colleagues, or for anybody when it is public. */
export function teamLink({ fileUrl }: Pick<Document, 'fileUrl'>): string {
  return location.origin + fileUrl
}

/** The link to a document that works without an account. */
export function sharedLink(shareToken: string): string {
  return `${location.origin}/shared/${shareToken}`
}

import { cleanLine } from '#shared/clean-text.ts'
import type { DocumentType, FileFormat, FileType } from './documents.contract.ts'

/** What the file pickers offer: the upload of the desktop, the share flow and the document manager of the phone. */
export const ACCEPTED_ON_DESKTOP = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.zip,.xlsx'
export const ACCEPTED_ON_PHONE = '.pdf,.doc,.docx,.txt,.jpg,.jpeg,.png'
export const ACCEPTED_BY_MANAGER = '.pdf,.doc,.docx,.jpg,.png'

/** The types that the document manager of the phone has, in its order. */
export const MANAGED_TYPES = [
  'contract',
  'deed',
  'id_verification',
  'financial',
  'insurance',
] as const satisfies readonly DocumentType[]

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** How a file is sent out, by its extension. */
export const MEDIA_TYPES: Record<FileType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  txt: 'text/plain',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  zip: 'application/zip',
  csv: 'text/csv',
}

/** What browsers that do not know a kind of file call it. */
const UNKNOWN_MEDIA = new Set(['', 'application/octet-stream', 'binary/octet-stream'])
const OTHER_NAMES: Partial<Record<FileType, readonly string[]>> = {
  zip: ['application/x-zip-compressed', 'application/x-zip', 'multipart/x-zip'],
  jpg: ['image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpg', 'image/pjpeg'],
  pdf: ['application/x-pdf'],
}

/** True when a sender may call a file of this kind so (`text/plain; charset=utf-8`); those that do not know say nothing. */
export function isMediaTypeOf(type: FileType, sent: string | undefined): boolean {
  const [named = ''] = (sent ?? '').toLowerCase().split(';')
  const media = named.trim()
  return UNKNOWN_MEDIA.has(media) || media === MEDIA_TYPES[type] || (OTHER_NAMES[type]?.includes(media) ?? false)
}

const ZIP = [0x50, 0x4b]
const SIGNATURES: Record<Exclude<FileType, 'pdf' | 'txt' | 'csv'>, readonly number[]> = {
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: ZIP,
  xlsx: ZIP,
  zip: ZIP,
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
/** A folder that an office file of the kind has inside. */
const FOLDERS: Partial<Record<FileType, string>> = { docx: 'word/', xlsx: 'xl/' }
/** Readers look for the start of a PDF within its first kB. */
const PDF_START = 1024

/** True when the bytes of a file are what its extension says. */
export function isContentOf(type: FileType, bytes: Uint8Array): boolean {
  if (type === 'txt' || type === 'csv') return isText(bytes)
  if (type === 'pdf') return asLatin(bytes.subarray(0, PDF_START)).includes('%PDF-')
  if (!SIGNATURES[type].every((byte, at) => bytes[at] === byte)) return false
  const folder = FOLDERS[type]
  return folder === undefined || asLatin(bytes).includes(folder)
}

/** One character per byte, so that plain words in a file can be looked for. */
function asLatin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    // Notepad's older files are in the code page of their country: then at least no byte is one that no text has.
    return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
  }
}

const NAME_MAX = 150

/** A file's name without its folders and what no name may hold; the longest are cut before the extension. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = cleanLine(last.replace(/[\0<>:"|?*]/g, ''))
  const [, stem = plain, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(plain) ?? []
  // A letter of two halves is not cut in half.
  return `${stem.slice(0, NAME_MAX).replace(/[\ud800-\udbff]$/, '')}${extension}`
}

/** The name of a file as an address spells it: small plain letters, digits, `-` and `_`, with its extension. */
export function addressName(name: string): string {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]+)$/s.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${plain || 'file'}.${extension.toLowerCase()}`
}

/** The title that a file suggests: its name without the extension. */
export function titleOfFile(name: string): string {
  return cleanFileName(name).replace(/\.[^.]+$/, '')
}

/** The kinds that a format stands for. */
export function typesOfFormat(format: FileFormat): FileType[] {
  return format === 'jpg' ? ['jpg', 'jpeg'] : [format]
}

/** Kinds that a browser shows by itself, so that they can be looked at in place. */
export function isShownInPlace(type: FileType): boolean {
  return type === 'pdf' || type === 'txt' || MEDIA_TYPES[type].startsWith('image/')
}

/** The running counts that a document is part of: of all, and of its type. */
export function documentTallies(document: { type: string; fileSize: number }) {
  const counted = { count: 1, amount: String(document.fileSize) }
  return [
    { name: 'documents', ...counted },
    { name: `documents.${document.type}`, ...counted },
  ]
}

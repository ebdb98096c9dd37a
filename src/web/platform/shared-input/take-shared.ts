import { newId } from '#shared/ids.ts'
import { textOfShared } from './read-shared.ts'
import type { SharedFile, SharedItem, SharedRefusal } from './shared-items.ts'

/** The most that a shared file may weigh, bytes: a photo is made smaller before it is sent, and an import may be larger. */
export const SHARED_MAX_BYTES = 10_485_760
export const SHARED_PHOTO_MAX_BYTES = 52_428_800
const MOST_FILES = 10

const CARD = /\.vcf$/i
const CHAT = /\.(txt|zip)$/i
/** A line of a chat begins with its date and time. */
const CHAT_LINE = /^\u200e?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}/m
const PHOTO = /\.(jpe?g|png)$/i
const DOCUMENT = /\.(pdf|docx?|xlsx|zip|txt|csv)$/i
/** The ending that a file gets whose name has none. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/vcard': '.vcf',
  'text/x-vcard': '.vcf',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
}

export const isCard = ({ name }: Pick<SharedFile, 'name'>): boolean => CARD.test(name)
export const isPhoto = ({ name }: Pick<SharedFile, 'name'>): boolean => PHOTO.test(name)

const nameOf = ({ name, type }: File): string =>
  /\.\w+$/.test(name) ? name : `${name || 'file'}${ENDINGS[type] ?? ''}`

function refusalOf(file: File, name: string): SharedRefusal | undefined {
  if (![CARD, PHOTO, DOCUMENT].some((kind) => kind.test(name))) return { name, why: 'kind' }
  const most =
    PHOTO.test(name) || (CHAT.test(name) && /whatsapp/i.test(name)) ? SHARED_PHOTO_MAX_BYTES : SHARED_MAX_BYTES
  return file.size > most ? { name, why: 'large' } : undefined
}

/** The export of a WhatsApp chat, by its name or by how it begins. */
export const isChat = ({ name }: Pick<SharedFile, 'name'>, head: string): boolean =>
  CHAT.test(name) && (/whatsapp/i.test(name) || CHAT_LINE.test(head))

type Said = { title?: string | undefined; text?: string | undefined; url?: string | undefined }

/** What was shared as it is kept; files of another kind, and those that are too large, are left out and named. */
export function itemOf({ title, text, url }: Said, files: readonly File[], owner: string | undefined): SharedItem {
  const named = files.slice(0, MOST_FILES).map((file) => ({ file, name: nameOf(file) }))
  const taken = named.filter(({ file, name }) => !refusalOf(file, name))
  return {
    id: newId(),
    at: new Date().toISOString(),
    owner,
    text: textOfShared([title, text, url]),
    files: taken.map(({ file, name }) => ({ name, type: file.type, file })),
    refused: named.flatMap(({ file, name }) => refusalOf(file, name) ?? []),
  }
}

/** What a form or an address says, by the names of the manifest. */
export function saidIn(values: Pick<FormData | URLSearchParams, 'get'>): Said {
  const said = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return { title: said('title'), text: said('text'), url: said('url') }
}

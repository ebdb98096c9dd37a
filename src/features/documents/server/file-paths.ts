import { randomBytes } from 'node:crypto'
import { invalid } from '#shared/errors.ts'
import { addressName, cleanFileName } from '../documents.rules.ts'
import { documentTexts } from '../documents.texts.ts'

type RequestedPath = { at: number | undefined; fileName: string }

/** What a client wishes a path to be: `private/{milliseconds}-{file name}`; anything before the name is only a hint. */
export function parseRequestedPath(filePath: string): RequestedPath {
  const last = filePath.split(/[/\\]/).at(-1) ?? ''
  const [, at, name = last] = /^(\d{10,15})-(.+)$/s.exec(last) ?? []
  const fileName = cleanFileName(name)
  if (fileName === '') throw invalid({ field: 'filePath', message: documentTexts.fileNameRequired })
  return { at: at === undefined ? undefined : Number(at), fileName }
}

/** 128 random bits: a public document is opened by whoever has its path, so nobody may guess one. */
const KEY_BYTES = 16
const UNGUESSABLE = /^private\/\d+-[0-9a-f]{32}-/

/** A path for a file, nobody else's in the installation: the wished time, a key that nobody guesses, the name. */
export function newPath(requested: string | undefined, fileName: string, now: string): string {
  const at = (requested === undefined ? undefined : parseRequestedPath(requested).at) ?? Date.parse(now)
  return `private/${at}-${randomBytes(KEY_BYTES).toString('hex')}-${addressName(fileName)}`
}

/** False for the paths of documents that were added before paths had a key. */
export function isUnguessable(path: string): boolean {
  return UNGUESSABLE.test(path)
}

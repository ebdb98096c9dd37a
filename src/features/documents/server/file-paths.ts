import { randomInt } from 'node:crypto'
import { invalid } from '#shared/errors.ts'
import { addressName, cleanFileName } from '../documents.rules.ts'

type RequestedPath = { at: number | undefined; fileName: string }

/** What a client wishes a path to be: `private/{milliseconds}-{file name}`; anything before the name is only a hint. */
export function parseRequestedPath(filePath: string): RequestedPath {
  const last = filePath.split(/[/\\]/).at(-1) ?? ''
  const [, at, name = last] = /^(\d{10,15})-(.+)$/s.exec(last) ?? []
  const fileName = cleanFileName(name)
  if (fileName === '') throw invalid({ field: 'filePath', message: 'Name the file' })
  return { at: at === undefined ? undefined : Number(at), fileName }
}

/** The paths that a file may have, the wished one first: each is tried until one is nobody's in the installation. */
export function* possiblePaths(requested: string | undefined, fileName: string, now: string): Generator<string> {
  const name = addressName(fileName)
  let at = (requested === undefined ? undefined : parseRequestedPath(requested).at) ?? Date.parse(now)
  for (;;) {
    yield `private/${at}-${name}`
    at += randomInt(1, 1000)
  }
}

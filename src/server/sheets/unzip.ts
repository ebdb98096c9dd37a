import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { SheetFault } from './sheet-fault.ts'

/** The most that a file may take unpacked, bytes. */
const MOST_BYTES = 250 * 1024 * 1024
const MOST_ENTRIES = 2_000

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new SheetFault('broken')) : resolve(zip),
    )
  })
}

function readEntry(zip: ZipFile, entry: Entry, onBytes: (count: number) => void, isKept: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new SheetFault('broken'))
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        try {
          onBytes(part.length)
          if (isKept) parts.push(part)
        } catch (fault) {
          stream.destroy()
          reject(fault)
        }
      })
      stream.on('error', () => reject(new SheetFault('broken')))
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}

/**
 * Unpacks a zip file part by part, and returns the parts that are asked for. What its directory says of sizes is not believed: all is
 * counted while it is unpacked, and refused once it is too much.
 */
export async function unzip(bytes: Buffer, isWanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await open(bytes)
  let total = 0
  const count = (size: number) => {
    total += size
    if (total > MOST_BYTES) throw new SheetFault('unpacksTooMuch')
  }
  if (zip.entryCount > MOST_ENTRIES) throw new SheetFault('unpacksTooMuch')
  const found = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new SheetFault('broken')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const isKept = isWanted(entry.fileName)
      if (entry.uncompressedSize > MOST_BYTES) return reject(new SheetFault('unpacksTooMuch'))
      readEntry(zip, entry, count, isKept)
        .then((part) => {
          if (isKept) found.set(entry.fileName, part)
          zip.readEntry()
        })
        .catch(reject)
    })
    zip.readEntry()
  }).finally(() => zip.close())
  return found
}

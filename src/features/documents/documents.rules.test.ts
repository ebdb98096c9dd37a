import { describe, expect, test } from 'vitest'
import { formatBytes } from '#shared/files.ts'
import { FILE_TYPES, type FileType, fileFault, readFileType } from './documents.contract.ts'
import {
  ACCEPTED_ON_DESKTOP,
  ACCEPTED_ON_PHONE,
  addressName,
  cleanFileName,
  documentTallies,
  isContentOf,
  isMediaTypeOf,
  MEDIA_TYPES,
  titleOfFile,
  typesOfFormat,
} from './documents.rules.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1024 KB'],
  [1_048_576, '1 MB'],
  [10_485_760, '10 MB'],
  [1_073_741_824, '1 GB'],
  [2_199_023_255_552, '2048 GB'],
])('%i bytes read %j [DOC-16]', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['offer.pdf', 'pdf'],
  ['Offer Letter.PDF', 'pdf'],
  ['plan.JPeG', 'jpeg'],
  ['a.b.docx', 'docx'],
  ['evil.pdf.exe', undefined],
  ['page.html', undefined],
  ['picture.svg', undefined],
  ['pdf', undefined],
  ['', undefined],
  ['folder.pdf/readme', undefined],
])('the kind of %j is %j [DOC-20] [DOC-48]', (name, type) => {
  expect(readFileType(name)).toBe(type)
})

test.each([
  ['offer.pdf', 10_485_760, undefined],
  ['offer.pdf', 10_485_761, 'File too large'],
  ['PHOTO.JPEG', 1, undefined],
  ['list.xlsx', 1, undefined],
  ['page.html', 1, 'This kind of file cannot be sent'],
  ['page.html', 20_000_000, 'This kind of file cannot be sent'],
  ['without', 1, 'This kind of file cannot be sent'],
  ['plan.pdf', 0, 'The file is empty'],
])('%s of %i bytes: %s [DOC-18] [DOC-20] [CHAT-39]', (name, size, title) => {
  expect(fileFault({ name, size })?.title).toBe(title)
})

test('a refused file is named with the kinds that are kept [DOC-20]', () => {
  expect(fileFault({ name: 'page.html', size: 1 })?.text).toMatch(
    /^page\.html cannot be kept\. Choose one of these: PDF,/,
  )
})

test('what the pickers offer is kept, each its own list [DOC-19] [DOC-20]', () => {
  expect(ACCEPTED_ON_DESKTOP.split(',')).toEqual(['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.zip', '.xlsx'])
  expect(ACCEPTED_ON_PHONE.split(',')).toEqual(['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png'])
  const kept = FILE_TYPES.map((type) => `.${type}`)
  expect(kept).toEqual(expect.arrayContaining([...ACCEPTED_ON_DESKTOP.split(','), ...ACCEPTED_ON_PHONE.split(',')]))
})

test('the format jpg means jpeg too, every other itself [DOC-05]', () => {
  expect(typesOfFormat('jpg')).toEqual(['jpg', 'jpeg'])
  expect(typesOfFormat('zip')).toEqual(['zip'])
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd.pdf'],
  ['C:\\Deeds\\Plot 7.pdf', 'Plot 7.pdf', 'Plot-7.pdf'],
  ['Ọkáfọ̀ – offer (2).pdf', 'Ọkáfọ̀ – offer (2).pdf', 'Okafo-offer-2.pdf'],
  ['\u202egnp.exe.png', 'gnp.exe.png', 'gnp-exe.png'],
  ['a\u0000b"<>|?*.txt', 'ab.txt', 'ab.txt'],
  ['土地.pdf', '土地.pdf', 'file.pdf'],
  [`${'x'.repeat(300)}.docx`, `${'x'.repeat(150)}.docx`, `${'x'.repeat(80)}.docx`],
])('%j is kept as %j and addressed as %j [DOC-28]', (sent, name, address) => {
  expect(cleanFileName(sent)).toBe(name)
  expect(addressName(name)).toBe(address)
})

test('a long name is not cut inside a letter [DOC-26]', () => {
  const cut = cleanFileName(`${'a'.repeat(149)}\u{1f3e0}\u{1f3e0}.pdf`)
  expect(cut).toBe(`${'a'.repeat(149)}.pdf`)
  expect(cut.isWellFormed()).toBe(true)
})

test('a title is the name without its extension [DOC-33]', () => {
  expect(titleOfFile('Survey plan v1.2.pdf')).toBe('Survey plan v1.2')
})

const bytes = (text: string) => new TextEncoder().encode(text)
const SAMPLES: Record<(typeof FILE_TYPES)[number], Uint8Array> = {
  pdf: bytes('%PDF-1.7\n…'),
  doc: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0),
  docx: bytes('PK\u0003\u0004 word/document.xml'),
  xlsx: bytes('PK\u0003\u0004 xl/workbook.xml'),
  zip: bytes('PK\u0003\u0004 readme'),
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  txt: bytes('Ụzọma paid the deposit'),
}

describe('the content of a file is what its extension says [DOC-48]', () => {
  test.each(FILE_TYPES)('%s', (type) => {
    expect(isContentOf(type, SAMPLES[type])).toBe(true)
    expect(isContentOf(type, bytes('MZ\u0000\u0001 a program'))).toBe(false)
    const taken = FILE_TYPES.filter((other) => isContentOf(type, SAMPLES[other]))
    const alike: Partial<Record<FileType, FileType[]>> = {
      jpg: ['jpg', 'jpeg'],
      jpeg: ['jpg', 'jpeg'],
      zip: ['docx', 'xlsx', 'zip'],
    }
    if (type !== 'txt') expect(taken).toEqual(alike[type] ?? [type])
  })

  test('a web page named .jpg or .pdf is none, an old text file is one', () => {
    expect(isContentOf('jpg', bytes('<html>'))).toBe(false)
    expect(isContentOf('pdf', bytes('<html>'))).toBe(false)
    expect(isContentOf('txt', Uint8Array.of(0x41, 0xe9, 0x42))).toBe(true)
    expect(isContentOf('txt', Uint8Array.of(0x41, 0xe9, 0x00))).toBe(false)
  })
})

test('what a sender calls a file has to fit, unless they do not know [DOC-48]', () => {
  for (const type of FILE_TYPES) {
    expect(isMediaTypeOf(type, MEDIA_TYPES[type])).toBe(true)
    expect(isMediaTypeOf(type, undefined)).toBe(true)
    expect(isMediaTypeOf(type, 'application/octet-stream')).toBe(true)
    expect(isMediaTypeOf(type, 'text/html')).toBe(false)
  }
  expect(isMediaTypeOf('txt', 'text/plain; charset=utf-8')).toBe(true)
  expect(isMediaTypeOf('zip', 'application/x-zip-compressed')).toBe(true)
})

test('a PDF begins within its first 1,024 bytes', () => {
  const startsAt = (at: number) => Buffer.concat([Buffer.alloc(at, ' '), Buffer.from('%PDF-1.7')])
  expect(isContentOf('pdf', startsAt(1019))).toBe(true)
  expect(isContentOf('pdf', startsAt(1020))).toBe(false)
})

test.each([
  [0x08, false],
  [0x09, true],
  [0x0d, true],
  [0x0e, false],
  [0x1b, true],
  [0x1c, false],
  [0x1f, false],
  [0x20, true],
])('a text in an older code page may hold the byte %i: %s', (byte, isKept) => {
  expect(isContentOf('txt', Uint8Array.of(0x41, 0xe9, byte))).toBe(isKept)
})

test('a document counts with its bytes once among all and once among its type', () => {
  expect(documentTallies({ type: 'deed', fileSize: 2048 })).toEqual([
    { name: 'documents', count: 1, amount: '2048' },
    { name: 'documents.deed', count: 1, amount: '2048' },
  ])
})

import iconv from 'iconv-lite'
import { SheetFault } from './sheet-fault.ts'

/** So much of a file is looked at to tell its encoding, bytes. */
const LOOKED_AT = 4096

/** UTF-16 without a mark: plain letters have a zero byte before or behind each. */
function wideEncoding(bytes: Buffer): 'utf16le' | 'utf16be' | undefined {
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = head.length / 4
  if (odd > enough && even < enough / 4) return 'utf16le'
  return even > enough && odd < enough / 4 ? 'utf16be' : undefined
}

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be'
  return wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf8' : 'win1252')
}

/** The text of a file: UTF-8 or UTF-16, with a mark or without, and Windows-1252 where it is neither. Refuses what is no text. */
export function decodeText(bytes: Buffer): string {
  const text = iconv.decode(bytes, encodingOf(bytes))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are how a file that is no text is told.
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, LOOKED_AT))) throw new SheetFault('notSheet')
  return text.replaceAll('\u0000', '')
}

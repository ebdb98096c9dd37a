import { fileTexts } from './files.texts.ts'

const UNITS = [fileTexts.bytes, fileTexts.kilobytes, fileTexts.megabytes, fileTexts.gigabytes]

/** A size as people read it, in steps of 1024: `0 Bytes`, `1023 Bytes`, `1.5 KB`, `10 MB`. */
export function formatBytes(bytes: number): string {
  const step = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1) : 0
  return (UNITS[step] ?? fileTexts.bytes)({ size: String(Math.round((bytes / 1024 ** step) * 100) / 100) })
}

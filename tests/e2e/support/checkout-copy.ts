import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const COPIED = ['src', 'scripts', 'migrations', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** A copy of this checkout, whose files a test may change; the packages are shared. */
export function copyCheckout(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-checkout-'))
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

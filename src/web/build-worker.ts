import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import type { AppFiles } from './platform/app-files/app-cache.ts'

type Options = {
  manifest: Manifest
  outDir: string
  /** What the signed-in start needs beyond what the page names. */
  start: readonly string[]
  /** The addresses of the screens. */
  paths: readonly string[]
}

/** A language is kept by the worker once its reader has loaded it. */
const LANGUAGE = /\/languages\/[\w-]+\/\w+\.json$/

/** The files that a page names, those that they name, and so on: every file that can be asked for, whatever is opened. */
function filesFrom(named: readonly string[], manifest: Manifest): string[] {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [`/${file}`, key]))
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const { css = [], assets = [], imports = [], dynamicImports = [] } = manifest[keyOf.get(file) ?? ''] ?? {}
    for (const next of [...css, ...assets]) add(`/${next}`)
    for (const key of [...imports, ...dynamicImports]) if (!LANGUAGE.test(`/${key}`)) add(`/${manifest[key]?.file}`)
  }
  for (const file of named) add(file)
  return [...files].sort()
}

/** The size of a file as it is sent, bytes. */
async function sentSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file))
  return size
}

/** Builds the service worker, which knows every file of the app and a version that changes with each of them. */
export async function buildWorker({ manifest, outDir, start, paths }: Options): Promise<void> {
  const page = await readFile(join(outDir, 'app.html'), 'utf8')
  const first = [...new Set([...(page.match(/\/assets\/[\w.-]+/g) ?? []), ...start])]
  const all = filesFrom(first, manifest)
  const hash = createHash('sha256').update(page).update(all.join())
  const sizes = await Promise.all(all.map((file) => sentSize(join(outDir, file))))
  const files: AppFiles = {
    version: hash.digest('hex').slice(0, 16),
    start: first.sort(),
    rest: all.filter((file) => !first.includes(file)),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    paths,
  }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      outDir,
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, 'service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

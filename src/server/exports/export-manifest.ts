import { open } from 'node:fs/promises'

/**
 * The list of what is in an export, which grows on this disk while the export is written: its files may be many. `facts` come
 * first, then the files, then what is known at the end.
 */
export async function openManifest(path: string, facts: Record<string, unknown>) {
  const file = await open(path, 'wx', 0o600)
  await file.write(`${JSON.stringify(facts, null, 2).slice(0, -2)},\n  "files": [`)
  let count = 0
  return {
    path,
    async addFile(entry: Record<string, unknown>): Promise<void> {
      await file.write(`${count > 0 ? ',' : ''}\n    ${JSON.stringify(entry)}`)
      count += 1
    },
    async end(last: Record<string, unknown>): Promise<void> {
      await file.write(`\n  ],${JSON.stringify(last, null, 2).slice(1)}\n`)
    },
    close: () => file.close(),
  }
}

export type Manifest = Awaited<ReturnType<typeof openManifest>>

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { type ExportName, exportNameTexts } from '#shared/export-names.texts.ts'
import { inLanguage, type Language } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import { findObject, OBJECTS } from '../files/object-route.ts'
import type { Scope } from '../session/scope.ts'
import { Archive } from './export-archive.ts'
import type { DateWriting } from './export-columns.ts'
import { type Manifest, openManifest } from './export-manifest.ts'
import { type ExportPart, partsFor } from './export-parts.ts'
import { uniquePaths } from './file-names.ts'
import { writeRows } from './write-rows.ts'

/** How far an export is: rows or files done of the step, and percent of the whole. */
export type ExportProgress = { step: ExportName | 'files'; done: number; total: number; percent: number }

type Options = {
  /** Who may read what is exported. */
  scope: Scope
  /** Where the zip file goes in the file store. */
  key: string
  startedAt: Date
  dates: DateWriting
  /** Of the words of the manifest. */
  language: Language
  /** The first lines of the manifest. */
  facts: Record<string, unknown>
  /** Its last lines, beside counts. */
  lastFacts: () => Promise<Record<string, unknown>>
  /** Called after each piece of work; it may end all of it by throwing. */
  onProgress: (progress: ExportProgress) => Promise<void>
}

export type WrittenExport = { size: number; rows: number; files: number }

/** Rows are quick and files are not: so much of the way is the rows'. */
const ROWS_SHARE = 0.6
/** What these types hold is compressed already. */
const COMPRESSED = /^(image\/(jpeg|png|webp|gif)|application\/(pdf|zip|vnd\.openxmlformats))/

/**
 * Writes all that a person may read as a zip file: per kind of record a file of JSON and one of CSV, the files that records name,
 * and a manifest. It reads in batches with pauses, so that others are served; what fails or is ended leaves nothing behind.
 */
export async function writeExport(options: Options): Promise<WrittenExport> {
  const { scope, key, startedAt, language, facts } = options
  const { files, leftOutOfExports } = scope.context
  const folder = await files.newWorkFolder()
  const archive = new Archive(files.store, key, startedAt)
  try {
    const manifest = await openManifest(join(folder, 'manifest.json'), facts)
    try {
      const run = new Run(options, archive, manifest, folder)
      const rows = await run.addParts(partsFor(scope))
      const count = await run.addFiles()
      await manifest.end({
        ...run.summary(),
        ...(await options.lastFacts()),
        leftOut: inLanguage(language, () =>
          Object.fromEntries(Object.entries(leftOutOfExports).map(([kind, why]) => [kind, why()])),
        ),
        finishedAt: currentTime().toISOString(),
      })
      await archive.addFromDisk('manifest.json', manifest.path)
      return { rows, files: count, size: await archive.finish() }
    } finally {
      await manifest.close()
    }
  } catch (error) {
    await archive.abandon(error instanceof Error ? error : new Error(String(error)))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Named = { address: string; part: ExportName }

class Run {
  /** The files that rows name, each once. */
  private readonly named = new Map<string, Named>()
  private readonly missing: Named[] = []
  private readonly parts: { name: string; title: string; call: string; rows: number }[] = []
  private readonly pathOf = uniquePaths()

  private readonly options: Options
  private readonly archive: Archive
  private readonly manifest: Manifest
  private readonly folder: string

  constructor(options: Options, archive: Archive, manifest: Manifest, folder: string) {
    this.options = options
    this.archive = archive
    this.manifest = manifest
    this.folder = folder
  }

  summary() {
    return { parts: this.parts, missing: this.missing }
  }

  /** Adds the rows of each part; the result is their number. */
  async addParts(parts: readonly ExportPart[]): Promise<number> {
    const { scope, onProgress } = this.options
    const counts = new Map<ExportPart, number>()
    for (const part of parts) counts.set(part, await part.count(scope))
    const all = Math.max(
      1,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    )
    let before = 0
    for (const part of parts) {
      const total = counts.get(part) ?? 0
      const report = (done: number) => {
        const share = Math.min(1, (before + Math.min(done, total)) / all)
        return onProgress({ step: part.name, done, total: Math.max(total, done), percent: 100 * ROWS_SHARE * share })
      }
      await report(0)
      this.parts.push(await this.addPart(part, report))
      before += total
    }
    return this.parts.reduce((sum, { rows }) => sum + rows, 0)
  }

  private async addPart(part: ExportPart, onBatch: (rows: number) => Promise<void>) {
    const { scope, dates, language } = this.options
    const { name, read } = part
    const onRow = (row: unknown) => this.noteFiles(row, name)
    const written = await writeRows(scope, part, this.folder, dates, { onRow, onBatch })
    for (const [extension, path] of [
      ['json', written.json],
      ['csv', written.csv],
    ] as const) {
      await this.manifest.addFile({ ...(await this.archive.addFromDisk(`${name}.${extension}`, path)), part: name })
      await rm(path)
    }
    const title = inLanguage(language, exportNameTexts.parts[name])
    return { name, title, call: `${read.method} ${read.path}`, rows: written.rows }
  }

  /** Notes the addresses of stored files in a row, wherever they are in it. */
  private noteFiles(value: unknown, part: ExportName): void {
    if (typeof value === 'string') {
      if (value.startsWith(OBJECTS) && !this.named.has(value)) this.named.set(value, { address: value, part })
    } else if (typeof value === 'object' && value !== null) {
      for (const name in value) this.noteFiles((value as Record<string, unknown>)[name], part)
    }
  }

  /** Adds the files that rows name, as far as the person may have them; the result is their number. */
  async addFiles(): Promise<number> {
    const { onProgress } = this.options
    const total = this.named.size
    let done = 0
    for (const named of this.named.values()) {
      const percent = 100 * (ROWS_SHARE + ((1 - ROWS_SHARE) * done) / total)
      await onProgress({ step: 'files', done, total, percent })
      const begun = performance.now()
      if (!(await this.addFile(named))) this.missing.push(named)
      done += 1
      await rest(performance.now() - begun)
    }
    return total - this.missing.length
  }

  /** False where there is no such file for the person. */
  private async addFile({ address, part }: Named): Promise<boolean> {
    const { scope } = this.options
    const found = await findObject(scope, address)
    const stored = found && (await scope.context.files.store.read(found.key))
    if (!found || !stored) return false
    const path = this.pathOf(`files/${part}`, found.name)
    const added = await this.archive.add(path, stored.stream, { compress: !COMPRESSED.test(found.type) })
    await this.manifest.addFile({ ...added, part, address })
    return true
  }
}

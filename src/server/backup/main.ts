import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefused } from '../base/command-refused.ts'
import { type Env, readEnv } from '../base/env.ts'
import { waitFor } from '../base/wait-for.ts'
import { hasStore, type Place } from '../db/dump/place.ts'
import { explain } from '../explain-error.ts'
import { lookInto, protectDataDir, requireOwner } from '../files/data-dir.ts'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { describeMissing, listMissing } from '../files/named-files.ts'

const USAGE = `Usage:
  npm run backup [-- FOLDER]             rows and files into a new folder there, or in BACKUP_DIR
  npm run restore -- FOLDER              a backup into the empty database of DATABASE_URL or DATA_DIR
  npm run move -- --to postgres://…      all rows from the database in use to an empty PostgreSQL database
  npm run move -- --to embedded          … to an embedded one in DATA_DIR (or --to FOLDER: with the files on disk)
  npm run move -- --files bucket|disk    files from DATA_DIR to the bucket of S3_BUCKET, or back`

const report = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the command of the arguments; returns its last line. */
async function runCommand([command, ...rest]: string[]): Promise<string> {
  const env = readEnv()
  process.umask(0o077)
  await waitFor(`DATA_DIR ${env.dataDir}`, lookInto(env.dataDir))
  requireOwner(env.dataDir)
  const { values, positionals } = parse(rest)
  const [folder] = positionals
  if (command === 'backup') return runBackup(env, folder)
  if (command === 'restore' && folder) {
    protectDataDir(env.dataDir)
    const missing = await (await import('./backup.ts')).restore(env, folder, report)
    if (missing.length > 0)
      throw new CommandRefused(
        `Restored, but ${describeMissing(missing, 'the backup')} Plotline starts; what needs these files does without.`,
      )
    return 'Restored. Start Plotline: open pages read everything again.'
  }
  if (command === 'move' && (values.to || values.files)) return runMove(env, values)
  throw new CommandRefused(USAGE)
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, files: { type: 'string' } } })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

async function runBackup(env: Env, folder: string | undefined): Promise<string> {
  const into = folder === undefined ? env.backup.folder : resolve(folder)
  if (!into) throw new CommandRefused('Say where to: npm run backup -- FOLDER, or set BACKUP_DIR.')
  const { backUp } = await import('./backup.ts')
  // Backups in another folder were put there by hand and stay.
  const made = await backUp(env, into, into === env.backup.folder ? env.backup.keep : undefined, report)
  if (made.missing.length === 0) return `Backed up to ${made.folder}`
  const { filesOf } = await import('./installation.ts')
  throw new CommandRefused(
    `The backup is incomplete: ${describeMissing(made.missing, filesOf(env).place)} ` +
      `Are DATA_DIR and the S3_ settings those of the server? What there is was written to ${made.folder}`,
  )
}

async function runMove(env: Env, { to, files }: { to?: string; files?: string }): Promise<string> {
  const { moveFiles, moveRows } = await import('./move.ts')
  const { bucketOf, filesOf, placeOf } = await import('./installation.ts')
  if (files) {
    if (!env.s3 || !['bucket', 'disk'].includes(files))
      throw new CommandRefused('--files bucket or --files disk, with the settings S3_… of the bucket.')
    const [disk, bucket] = [diskStore(env.dataDir), bucketOf(env.s3)]
    const [from, target] = files === 'bucket' ? [disk, bucket] : [bucket, disk]
    await moveFiles(from, target, env.adoptFiles, report)
    await requireFiles(placeOf(env), target)
  }
  if (!to) return 'The files were copied and compared. The first ones stay until you remove them.'
  const from = placeOf(env)
  const target: Place = /^postgres(ql)?:/.test(to)
    ? { databaseUrl: to }
    : { dataDir: to === 'embedded' ? env.dataDir : resolve(to) }
  if ('dataDir' in target) protectDataDir(target.dataDir)
  await moveRows(from, target, report)
  const isElsewhere = 'dataDir' in target && target.dataDir !== env.dataDir && !env.s3
  const kept = isElsewhere ? diskStore(target.dataDir) : filesOf(env)
  if (isElsewhere) await moveFiles(diskStore(env.dataDir), kept, env.adoptFiles, report)
  await requireFiles(target, kept)
  const setting = 'dataDir' in target ? `DATA_DIR=${target.dataDir}, without DATABASE_URL` : 'this DATABASE_URL'
  return `Moved and compared. Start Plotline with ${setting}. What was moved stays where it was until you remove it.`
}

/** Fails where the rows of a place, if there is a database, name files that the store lacks. */
async function requireFiles(place: Place, store: FileStore): Promise<void> {
  const { readNamed, withRunningSource } = await import('./installation.ts')
  if ('dataDir' in place && !hasStore(place.dataDir)) {
    report('There is no database to compare the files with.')
    return
  }
  const missing = await withRunningSource(place, async (open) => listMissing(await readNamed(open, report), store))
  if (missing.length === 0) return
  throw new CommandRefused(`Moved, but ${describeMissing(missing, store.place)} Keep the first ones.`)
}

try {
  report(await runCommand(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${explain(error, 0)}\n`)
  process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { CommandRefused } from '../base/command-refused.ts'
import { readEnv } from '../base/env.ts'
import { waitFor } from '../base/wait-for.ts'
import { type ChainReport, readChains } from '../db/audit-chain.ts'
import { explain } from '../explain-error.ts'
import { lookInto, requireOwner } from '../files/data-dir.ts'
import { placeOf, withRunningSource } from './installation.ts'

const USAGE = `Usage:
  npm run audit -- verify                        finds out whether the audit log of every company is whole
  npm run audit -- verify --company "Lagos Homes"  … of one company, by its name or id
  npm run audit -- verify --company … --had 1204:3f2a…  … and whether row 1204 still has the hash that you noted`

const BROKEN = 1
const NOT_VERIFIED = 2

type Noted = { seq: number; hash: string }

const print = (line: string) => process.stdout.write(`${line}\n`)

function parse(args: string[]): { company: string | undefined; noted: Noted | undefined } {
  let values: { company?: string; had?: string }
  let positionals: string[]
  try {
    const options = { company: { type: 'string' }, had: { type: 'string' } } as const
    ;({ values, positionals } = parseArgs({ args, allowPositionals: true, options }))
  } catch {
    throw new CommandRefused(USAGE)
  }
  const [seq, hash] = values.had?.split(':') ?? []
  const isNoted = seq !== undefined && hash !== undefined && /^\d+$/.test(seq) && /^[0-9a-f]{8,64}$/.test(hash)
  if (positionals.join() !== 'verify' || (values.had !== undefined && !(isNoted && values.company)))
    throw new CommandRefused(USAGE)
  return { company: values.company, noted: isNoted ? { seq: Number(seq), hash } : undefined }
}

/** The id of the company that is meant; undefined for all. */
function idOf(wanted: string | undefined, names: ReadonlyMap<string, string>): string | undefined {
  if (wanted === undefined) return undefined
  const found = [...names].filter(([id, name]) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
  const [only] = found
  if (only && found.length === 1) return only[0]
  const ids = found.map(([id]) => id).join(', ')
  throw new CommandRefused(only ? `Several companies are called ${wanted}: ${ids}.` : `There is no company ${wanted}.`)
}

function lineOf({ company, rows, reduced, newest, fault }: ChainReport, names: ReadonlyMap<string, string>): string {
  const name = `${names.get(company) ?? 'A company that is gone'} (${company})`
  if (fault) return `${name}: BROKEN at row ${fault.seq}: ${fault.what}.`
  const left = reduced > 0 ? `, of which an erasure reduced ${reduced.toLocaleString('en')}` : ''
  return `${name}: ${rows.toLocaleString('en')} rows${left}, whole. Newest: ${newest?.seq}:${newest?.hash}`
}

async function verify({ company, noted }: ReturnType<typeof parse>): Promise<number> {
  const env = readEnv()
  process.umask(0o077)
  await waitFor(`DATA_DIR ${env.dataDir}`, lookInto(env.dataDir))
  requireOwner(env.dataDir)
  // Loaded late: it loads the code of every feature.
  const { companyNames } = await import('../features.ts')
  return withRunningSource(placeOf(env), async (place) => {
    const names = await place.asDatabase(companyNames)
    const id = idOf(company, names)
    return place.withClient(async (client) => {
      await client.query('begin isolation level repeatable read read only')
      const read = async <Row>(text: string, values: unknown[]) => (await client.query(text, values)).rows as Row[]
      let [logs, rows, broken] = [0, 0, 0]
      for await (const report of readChains(read, id ?? null, noted)) {
        print(lineOf(report, names))
        logs += 1
        rows += report.rows
        if (report.fault) broken += 1
      }
      const sum = `${rows.toLocaleString('en')} rows of ${logs} ${logs === 1 ? 'company' : 'companies'}`
      print(
        broken === 0
          ? `${sum}: the audit log is whole.`
          : `${sum}: ${broken} of these logs ${broken === 1 ? 'is' : 'are'} BROKEN.`,
      )
      return broken === 0 ? 0 : BROKEN
    })
  })
}

/** True for a database of an earlier version, whose audit log has no chain yet. */
const isTooOld = (error: unknown) => ['42703', '42P01'].includes((error as { code?: string }).code ?? '')

try {
  process.exitCode = await verify(parse(process.argv.slice(2)))
} catch (error) {
  const said = isTooOld(error)
    ? 'This database is of an earlier version of Plotline, whose audit log has no chain. Start Plotline once, then verify.'
    : explain(error, 0)
  process.stderr.write(`${said}\n`)
  process.exitCode = NOT_VERIFIED
}

import { createHash } from 'node:crypto'

/** Runs a statement of one snapshot. */
type Read = <Answer>(text: string, values: unknown[]) => Promise<Answer[]>

/** A row by its place in the chain. */
type Row = { seq: number; hash: string }

/** The first thing that is wrong with a chain: at which row, and what. */
export type ChainFault = { seq: number; what: string }

/** What was found out about the audit log of one company. */
export type ChainReport = {
  company: string
  rows: number
  /** Rows from which an erasure left something out. */
  reduced: number
  /** The newest row. */
  newest?: Row | undefined
  fault?: ChainFault | undefined
}

type Line = {
  company: string
  seq: string
  id: string
  userId: string | null
  action: string
  entityType: string | null
  entityId: string | null
  at: string
  salt: string
  metadata: string
  address: string | null
  device: string | null
  digest: string
  hash: string
}

type Head = { company: string; seq: string; hash: string }

const BATCH = 1000
const FIRST_COMPANY = '00000000-0000-0000-0000-000000000000'

const LINES = `
  select workspace_id as company, seq::text as seq, id, user_id as "userId", action, entity_type as "entityType", entity_id as "entityId",
    (extract(epoch from created_at) * 1000)::bigint::text as at, salt, metadata::text as metadata, address, device, digest, hash
  from audit_log
  where ($1::uuid is null or workspace_id = $1::uuid) and (workspace_id, seq) > ($2::uuid, $3::int8)
  order by audit_log.workspace_id, audit_log.seq limit ${BATCH}`

const REDACTIONS = `
  select workspace_id as company, reduced.key as seq, reduced.value as digest
  from audit_log, jsonb_each_text(metadata -> 'digests') reduced
  where action = 'audit.redacted' and reduced.key::bigint < audit_log.seq and ($1::uuid is null or workspace_id = $1::uuid)
  order by audit_log.seq`

const HEADS = `
  select workspace_id as company, seq::text as seq, hash from audit_heads where $1::uuid is null or workspace_id = $1::uuid`

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const json = (value: string | null) => JSON.stringify(value)

/** The same text as the database hashes in `audit_hash`: a JSON array as PostgreSQL writes it. */
function hashOf(before: string | null, line: Line): string {
  const { company, seq, id, userId, action, entityType, entityId, at, digest } = line
  const record = [json(action), json(entityType), json(entityId)]
  const parts = [json(before), json(company), seq, json(id), json(userId), ...record, at, json(digest)]
  return sha256(`[${parts.join(', ')}]`)
}

/** The same for `audit_digest`; `metadata` is JSON already. */
function digestOf({ salt, metadata, address, device }: Line): string {
  return sha256(`[${[json(salt), metadata, json(address), json(device)].join(', ')}]`)
}

/**
 * Reads the audit logs of all companies, or of one, and finds out whether each is whole: every row follows the one before, says what it
 * said when it was written, or less by an erasure that the log names, and none is missing at the end. It computes the hashes itself, for
 * whoever can change rows can also change the functions of the database. Who can change everything can write a new chain: against that
 * helps a row that was noted elsewhere. Answers one report after the other; memory does not
 * grow with the rows.
 */
export async function* readChains(read: Read, company: string | null, noted?: Row): AsyncGenerator<ChainReport> {
  const heads = new Map(
    (await read<Head>(HEADS, [company])).map(({ company: of, seq, hash }) => [of, { seq: Number(seq), hash }]),
  )
  const redactions = await readRedactions(read, company)
  let report: ChainReport | undefined
  const ended = (whole: ChainReport) => {
    const head = heads.get(whole.company)
    heads.delete(whole.company)
    const end = noted && noted.seq > (whole.newest?.seq ?? 0) ? noted : head
    return whole.fault ? whole : { ...whole, fault: faultAtEnd(whole.newest, end) }
  }
  for await (const line of readLines(read, company)) {
    if (report?.company !== line.company) {
      if (report) yield ended(report)
      report = { company: line.company, rows: 0, reduced: 0 }
    }
    addLine(report, line, redactions.get(`${line.company} ${line.seq}`))
    if (noted?.seq === Number(line.seq) && !line.hash.startsWith(noted.hash))
      report.fault ??= { seq: noted.seq, what: 'its hash is not the one that was noted' }
  }
  if (report) yield ended(report)
  for (const of of heads.keys()) yield ended({ company: of, rows: 0, reduced: 0 })
}

function addLine(report: ChainReport, line: Line, redaction: string | undefined): void {
  report.fault ??= faultOf(line, report.newest, redaction)
  report.rows += 1
  if (redaction !== undefined) report.reduced += 1
  report.newest = { seq: Number(line.seq), hash: line.hash }
}

/** What is wrong with a row behind the one before it, if anything. */
function faultOf(line: Line, before: Row | undefined, redaction: string | undefined): ChainFault | undefined {
  const seq = Number(line.seq)
  const expected = (before?.seq ?? 0) + 1
  if (seq !== expected) return { seq: expected, what: `it is missing; the next row is ${seq}` }
  const about = `(${line.action}, ${new Date(Number(line.at)).toISOString()})`
  if (line.hash !== hashOf(before?.hash ?? null, line))
    return { seq, what: `its person, action, record, time, digest or hash ${about} is not what was written` }
  if (digestOf(line) === (redaction ?? line.digest)) return undefined
  const reason = redaction === undefined ? 'no erasure in the log covers it' : 'it is not what the erasure left'
  return { seq, what: `its details, address or device ${about} are not what was written, and ${reason}` }
}

/** Without the head, rows that were removed at the end would not be missed. */
function faultAtEnd(newest: Row | undefined, head: Row | undefined): ChainFault | undefined {
  if (!head) return { seq: newest?.seq ?? 1, what: 'the database has no note of its newest row' }
  const seq = newest?.seq ?? 0
  if (seq < head.seq) return { seq: seq + 1, what: `it is missing, with all up to row ${head.seq}` }
  if (seq > head.seq) return { seq: head.seq + 1, what: 'it was not written by way of the chain' }
  return newest?.hash === head.hash ? undefined : { seq, what: 'its hash is not that of the newest row' }
}

/** The digests that the latest erasure left, by company and row. */
async function readRedactions(read: Read, company: string | null): Promise<Map<string, string>> {
  const rows = await read<Head & { digest: string }>(REDACTIONS, [company])
  return new Map(rows.map(({ company: of, seq, digest }) => [`${of} ${seq}`, digest]))
}

async function* readLines(read: Read, company: string | null): AsyncGenerator<Line> {
  let last: Pick<Line, 'company' | 'seq'> = { company: FIRST_COMPANY, seq: '0' }
  for (;;) {
    const rows = await read<Line>(LINES, [company, last.company, last.seq])
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) break
    last = end
  }
}

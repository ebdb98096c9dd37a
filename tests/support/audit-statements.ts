import { loadModule, parseSync } from 'libpg-query'
import { readTables } from './tables.ts'

await loadModule()

/** Tables of the whole installation: they hold no company's records, or are read before it is known whose they are. */
const INSTALLATION_TABLES = new Set([
  'installation',
  'push_keys',
  'sessions',
  'sign_in_challenges',
  'passkey_challenges',
  'workspaces',
  '__drizzle_migrations',
  'queue',
])
const TABLES = new Set((await readTables()).map(({ name }) => name))
/** The queue's own table names a company as the group of a job. */
const COMPANY_COLUMNS: Record<string, string> = { job_common: 'group_id' }
/** Columns that name one row of the installation by something unguessable or unique, for those who are not signed in yet. */
const KEYS_OF_STRANGERS = new Set(['email_key', 'token_hash', 'confirm_hash', 'credential_id', 'file_path', 'endpoint'])

type Node = Record<string, unknown>

/** Every table of a statement with its alias, every column that is compared for equality, and the inserted columns. */
function readStatement(statement: string) {
  const tables: { name: string; alias: string }[] = []
  const compared = new Set<string>()
  const inserted = new Map<string, Set<string>>()
  const derived = new Set<string>()
  walk(parseSync(statement), (kind, node) => {
    if (kind === 'CommonTableExpr') derived.add(String(node.ctename))
    if (kind === 'RangeVar' || kind === 'relation') {
      const name = String(node.relname)
      const alias = node.alias as { aliasname?: string } | undefined
      tables.push({ name, alias: alias?.aliasname ?? name })
    }
    if (kind === 'InsertStmt') {
      const { relname } = node.relation as { relname: string }
      const columns = (node.cols as { ResTarget: { name: string } }[] | undefined) ?? []
      inserted.set(relname, new Set(columns.map(({ ResTarget }) => ResTarget.name)))
    }
    if (kind === 'A_Expr' && operatorOf(node) === '=')
      for (const side of [node.lexpr, node.rexpr]) {
        const column = columnOf(side)
        if (column) compared.add(column)
      }
  })
  return { tables: tables.filter(({ name }) => !derived.has(name)), compared, inserted }
}

function operatorOf(node: Node): string | undefined {
  const [first] = (node.name as { String?: { sval?: string } }[] | undefined) ?? []
  return first?.String?.sval
}

function columnOf(side: unknown): string | undefined {
  const reference = (side as { ColumnRef?: { fields: { String?: { sval?: string } }[] } } | undefined)?.ColumnRef
  return reference?.fields.map((field) => field.String?.sval ?? '').join('.')
}

function walk(value: unknown, visit: (kind: string, node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [kind, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) visit(kind, inner as Node)
    walk(inner, visit)
  }
}

/** Why a statement could reach another company's rows; undefined when it names its company for every table. */
export function faultOf(statement: string): string | undefined {
  if (!/^\s*(select|insert|update|delete|with)/i.test(statement)) return undefined
  const { tables, compared, inserted } = readStatement(statement)
  const isByStrangersKey = [...compared].some((column) => KEYS_OF_STRANGERS.has(column.split('.').at(-1) ?? ''))
  for (const { name, alias } of tables) {
    if (INSTALLATION_TABLES.has(name) || isByStrangersKey) continue
    const company = COMPANY_COLUMNS[name] ?? 'workspace_id'
    if (!TABLES.has(name) && !COMPANY_COLUMNS[name]) {
      if (name.startsWith('pg_')) continue
      return `${name} is no table of the product: list it in the audit if it belongs to the installation`
    }
    if (inserted.has(name)) {
      if (inserted.get(name)?.has(company)) continue
      return `${name} is written without its ${company}`
    }
    if (!compared.has(`${alias}.${company}`) && !compared.has(company)) return `${name} is read without its ${company}`
  }
  return undefined
}

/** Whether there is any account at all, whose reminders are due, and what a test itself asks of every company. */
const ALLOWED = [
  /^select 1 from "users" limit 1$/,
  /^select workspace_id as "workspaceId" from reminders\s+where failed_at is null and due_at <= \$1::timestamptz and kind <> all\(\$2::text\[\]\) group by workspace_id$/,
  /^select workspace_id as "workspaceId" from reminders\s+where failed_at is null and due_at <= \$1::timestamptz and kind = any\(\$2::text\[\]\) group by workspace_id\s+union select workspace_id from reminders where failed_at is not null and due_at <= \$1::timestamptz and kind = any\(\$2::text\[\]\)$/,
  /^\/\* test \*\//,
]

/** Collects the faults of every statement that a test file runs. */
export function auditStatements() {
  const checked = new Map<string, string | undefined>()
  return {
    onStatement: (statement: string) => {
      if (!checked.has(statement) && !ALLOWED.some((pattern) => pattern.test(statement)))
        checked.set(statement, faultOf(statement))
    },
    assertClean: () => {
      const faults = [...checked].flatMap(([statement, fault]) => (fault ? [`${fault}:\n${statement}`] : []))
      if (faults.length > 0) throw new Error(`SQL that forgets its company:\n${faults.join('\n')}`)
    },
  }
}

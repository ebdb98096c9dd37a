import { Column, is, SQL } from 'drizzle-orm'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Field = { path: string[]; field: unknown }

/** What is used here of a prepared query; drizzle keeps these to itself. */
export type MappedQuery = { fields?: Field[]; customResultMapper?: (rows: unknown[][]) => unknown[] }

/**
 * Lets a prepared query read its rows by a plan that is made once. drizzle itself asks for every value of every row what kind of
 * column it stands in, which takes longer than all else of a list. Queries with nested fields are left as they are.
 */
export function mapRowsFast(query: MappedQuery): void {
  const { fields } = query
  if (!fields || query.customResultMapper || fields.some(({ path }) => path.length !== 1)) return
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }))
  query.customResultMapper = (rows) => rows.map((row) => readRow(columns, row))
}

function readRow(columns: { name: string; decoder: Decoder | undefined }[], row: unknown[]): unknown {
  const record: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const value = row[index]
    if (column)
      record[column.name] = column.decoder && value !== null ? column.decoder.mapFromDriverValue(value) : value
  }
  return record
}

const unchanged = Column.prototype.mapFromDriverValue

/** How a field's values are read; undefined where they stay as the driver gives them. */
function decoderOf(field: unknown): Decoder | undefined {
  const decoder = is(field, Column) ? field : sqlDecoder(field)
  return decoder.mapFromDriverValue === unchanged || decoder === plainDecoder ? undefined : decoder
}

function sqlDecoder(field: unknown): Decoder {
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as { decoder: Decoder }
  return decoder
}

/** What an expression has that names no decoder of its own. */
const plainDecoder = sqlDecoder(new SQL([]))

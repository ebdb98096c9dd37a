import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

const results = new URL('../results/', import.meta.url)

/** The conditions of a measurement. `load1` is the machine's own before and after: other work spoils figures. */
export type Machine = {
  cores: number
  cpu: string
  node: string
  database: string
  load1: [number, number]
  at: string
}

const load1 = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

/** Notes the machine at the start of a measurement; the answered function completes it at the end. */
export function noteMachine(database: string): () => Machine {
  const before = load1()
  const [{ model } = { model: 'unknown' }] = cpus()
  return () => ({
    cores: cpus().length,
    cpu: model.trim(),
    node: process.version,
    database,
    load1: [before, load1()],
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
  })
}

export type Table = { head: string[]; rows: (string | number)[][] }

/** Prints the tables and writes `bench/results/<name>.json` and `.md`, unless only some calls were measured. */
export function writeReport(report: {
  name: string
  title: string
  intro: string
  machine: Machine
  tables: Table[]
  notes: string[]
  missed: string[]
  data: unknown
}): void {
  const { name, title, intro, machine, tables, notes, missed, data } = report
  const { cores, cpu, node, database, load1: load, at } = machine
  const text = [
    `# ${title}`,
    intro,
    `Made by \`npm run bench -- ${name}\` on ${at} UTC: ${cores} cores (${cpu}), Node ${node}, ${database}, load1 ${load[0]} before and ${load[1]} after.`,
    ...tables.map(toMarkdown),
    missed.length > 0 ? `**Missed:** ${missed.join('; ')}.` : 'Every figure is within its promise.',
    notes.map((note) => `- ${note}`).join('\n'),
  ].join('\n\n')
  console.log(
    `\n${tables.map(toMarkdown).join('\n\n')}\n\n${missed.length > 0 ? `Missed: ${missed.join('; ')}` : 'Kept.'}`,
  )
  if (process.env.BENCH_CALLS) return
  mkdirSync(results, { recursive: true })
  writeFileSync(new URL(`${name}.md`, results), `${text}\n`)
  writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify({ machine, missed, data }, null, 2)}\n`)
}

function toMarkdown({ head, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** The median. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const whole = (figure: number) => Math.round(figure).toLocaleString('en')
export const ms = (figure: number) => figure.toFixed(figure < 10 ? 1 : 0)

import { show } from '#shared/texts.ts'
import type { DataImport, ImportProblem } from '../imports.contract.ts'
import type { Decision } from './decide-rows.ts'
import { problemTexts } from './import-problems.texts.ts'

type Counts = DataImport['counts']

/** So many rows of a problem are named, and so many problems are listed. */
const ROWS_NAMED = 20
const MOST_PROBLEMS = 50

export const NO_COUNTS: Counts = { created: 0, updated: 0, skipped: 0, refused: 0 }

/** Counts and problems with those of further rows added. */
export function withDecisions(
  counts: Counts,
  problems: readonly ImportProblem[],
  decisions: readonly Decision[],
): { counts: Counts; problems: ImportProblem[] } {
  const sums = { ...counts }
  const found = new Map(
    problems.map((problem) => [`${problem.field}\n${problem.reason}`, { ...problem, rows: [...problem.rows] }]),
  )
  for (const decision of decisions) {
    sums[decision.outcome] += 1
    if (decision.outcome !== 'refused') continue
    const isListed = found.has(`${decision.field}\n${decision.reason}`) || found.size < MOST_PROBLEMS
    const { field, reason } = isListed ? decision : { field: null, reason: show(problemTexts.others) }
    const key = `${field}\n${reason}`
    const problem = found.get(key) ?? { reason, field, count: 0, rows: [] }
    problem.count += 1
    if (problem.rows.length < ROWS_NAMED) problem.rows.push(decision.number)
    found.set(key, problem)
  }
  return { counts: sums, problems: [...found.values()].sort((one, other) => other.count - one.count) }
}

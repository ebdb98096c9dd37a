import type { DataImport, ImportProblem } from '../imports.contract.ts'
import { importPartTexts } from './import-part.texts.ts'
import * as styles from './imports.module.css'

function problemText({ reason, count, rows }: ImportProblem): string {
  const named = rows.join(', ')
  return importPartTexts.problem({
    reason,
    count,
    rows: rows.length < count ? importPartTexts.more({ rows: named }) : named,
  })
}

/** What is wrong with which rows. */
export function ImportProblems({ problems }: Pick<DataImport, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.field} ${problem.reason}`}>{problemText(problem)}</li>
      ))}
    </ul>
  )
}

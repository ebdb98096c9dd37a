import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '#shared/money.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as listStyles from '#web/ui/list/list.module.css'
import { reportWordTexts } from '../report-words.texts.ts'
import { type ReportTable, type Section, sayCell, tablesOfReport } from '../report-words.ts'
import type { Report } from '../reports.contract.ts'
import * as styles from './reports.module.css'
import { reportsPageTexts } from './reports-page.texts.ts'
import { RevenueChart } from './revenue-chart.tsx'

function Place({ table, beside, children }: { table: ReportTable; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${elementsStyles.card} ${styles.reportPart}`} data-of={table.section} aria-labelledby={id}>
      <div className={elementsStyles.sectionHead}>
        <h2 id={id}>{table.title}</h2>
        <span className={elementsStyles.spacer} />
        {beside}
      </div>
      {table.rows.length > 0 ? children : <p className={`centred ${styles.reportNone}`}>{reportWordTexts.noData()}</p>}
    </section>
  )
}

/** The largest share of a column of shares, by which the bars beside them are drawn. */
function largest(rows: ReportTable['rows'], column: number): number {
  return Math.max(1, ...rows.map((row) => Number(row[column])))
}

/** A share as a line that is the longest for the largest. */
function Meter({ value, most }: { value: number; most: number }) {
  return (
    <span className={listStyles.meter}>
      <i style={{ width: `${(value / most) * 100}%` }} />
    </span>
  )
}

const CELLS = { text: undefined, count: listStyles.lineEnd, money: listStyles.lineEnd, percent: styles.share }

/** Any table of a report; shares have a line beside them. */
function Table({ table: { title, columns, rows } }: { table: ReportTable }) {
  const money = useAmounts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keys
    <section className={styles.reportScroll} aria-label={reportsPageTexts.tableOf({ title })} tabIndex={0}>
      <table className={listStyles.table}>
        <thead>
          <tr>
            {columns.map(({ label, kind }) => (
              <th key={label} scope="col" className={CELLS[kind]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {columns.map(({ label, kind }, index) => {
                const value = row[index] ?? ''
                const text = sayCell(value, kind, money.short)
                if (index === 0)
                  return (
                    <th key={label} scope="row">
                      {text}
                    </th>
                  )
                return (
                  <td
                    key={label}
                    className={CELLS[kind]}
                    title={kind === 'money' ? money.tip(String(value)) : undefined}
                  >
                    {kind === 'percent' ? (
                      <span>
                        <Meter value={Number(value)} most={largest(rows, index)} />
                        <span className={listStyles.lineEnd}>{text}</span>
                      </span>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Trend({ table, report }: { table: ReportTable; report: Report }) {
  const [isTable, setTable] = useState(false)
  const beside = table.rows.length > 0 && (
    <Button variant="ghost" icon={isTable ? 'chart-column' : 'table-2'} onClick={() => setTable(!isTable)}>
      {isTable ? reportsPageTexts.chart() : reportsPageTexts.table()}
    </Button>
  )
  return (
    <Place table={table} beside={beside}>
      {isTable ? <Table table={table} /> : <RevenueChart trend={report.revenueTrend} />}
    </Place>
  )
}

/** Shares as lines under their names; the list is read as it is. */
function Shares({ table, report }: { table: ReportTable; report: Report }) {
  const { newLeads } = report.summary
  const beside = (
    <span className={`muted ${styles.reportSum}`}>
      {reportsPageTexts.leads({ count: newLeads, number: formatCount(newLeads) })}
    </span>
  )
  return (
    <Place table={table} beside={beside}>
      <ul className={`stack ${styles.reportShares}`}>
        {table.rows.map(([name = '', count = 0, percent = 0]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{sayCell(count, 'count')}</span>
            <span className={`muted ${styles.shareText}`}>{sayCell(percent, 'percent')}</span>
            <Meter value={Number(count)} most={largest(table.rows, 1)} />
          </li>
        ))}
      </ul>
    </Place>
  )
}

function Summary({ table }: { table: ReportTable }) {
  return (
    <Place table={table}>
      <dl className={styles.reportSummary}>
        {table.rows.map(([label = '', count = 0]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sayCell(count, 'count')}</dd>
          </div>
        ))}
      </dl>
    </Place>
  )
}

const PARTS: Partial<Record<Section, (props: { table: ReportTable; report: Report }) => ReactNode>> = {
  revenueTrend: Trend,
  leadSources: Shares,
  leadStatuses: Shares,
  summary: Summary,
}

/** What a report shows below its figures, as its type says. */
export function ReportSections({ report }: { report: Report }) {
  return tablesOfReport(report).map((table) => {
    const Part = PARTS[table.section]
    return Part ? (
      <Part key={table.section} table={table} report={report} />
    ) : (
      <Place key={table.section} table={table}>
        <Table table={table} />
      </Place>
    )
  })
}

import { useMemo } from 'react'
import { daysSince } from '#shared/dates.ts'
import { FOREIGN_CURRENCIES, type ForeignCurrency, RATE_STALE_DAYS } from '#shared/shown-rate.ts'
import { useAnswer } from '#sync/react'
import { formatDate } from '#web/platform/date-format.ts'
import { RecordFields } from '#web/record-form/record-fields.tsx'
import { RecordSection } from '#web/record-form/record-section.tsx'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { getWorkspace, type Workspace } from '../workspace.contract.ts'
import { ratesTexts } from './rates.texts.ts'
import { ratesForm, ratesOf, ratesWrites } from './rates-record-form.tsx'
import * as styles from './team-section.module.css'

type Row = ReturnType<typeof ratesOf>

function dateOf(row: Row, currency: ForeignCurrency): string {
  const at = row.at[currency]
  if (row[currency] === null) return ratesTexts.none()
  return at === null ? ratesTexts.undated() : ratesTexts.asOf({ date: formatDate(at) })
}

function isStale(row: Row, currency: ForeignCurrency): boolean {
  const at = row.at[currency]
  return row[currency] !== null && (at === null || daysSince(at) > RATE_STALE_DAYS)
}

/** Says which rates are old, with a button for those that are still right. */
function StaleRates({ row }: { row: Row }) {
  const stale = FOREIGN_CURRENCIES.filter((currency) => isStale(row, currency))
  if (stale.length === 0) return null
  const same = Object.fromEntries(stale.map((currency) => [currency, row[currency]]))
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText} role="status">
        <span>{ratesTexts.stale({ currencies: stale.join(', ') })}</span>
      </span>
      <Button icon="check" onClick={() => void saveRecord(ratesWrites, row, same)}>
        {ratesTexts.stillRight()}
      </Button>
    </div>
  )
}

function Rates({ workspace }: { workspace: Workspace }) {
  const row = useMemo(() => ratesOf(workspace), [workspace])
  const hints = Object.fromEntries(FOREIGN_CURRENCIES.map((currency) => [currency, dateOf(row, currency)]))
  return (
    <>
      <p className={fieldsStyles.hint}>{ratesTexts.about()}</p>
      <StaleRates row={row} />
      <RecordSection form={ratesForm} row={row} save={ratesTexts.save()} className={styles.ratesForm}>
        <RecordFields hints={hints} />
      </RecordSection>
    </>
  )
}

/** The rates by which people see amounts in other currencies, each with its date. */
export function RatesSection() {
  const { data, status, retry } = useAnswer(getWorkspace, {}, { dependsOn: ['settings'] })
  if (data) return <Rates workspace={data} />
  if (status === 'error') return <ErrorState title={ratesTexts.notLoaded()} onRetry={retry} card={false} />
  return <SkeletonRows label={ratesTexts.loading()} />
}

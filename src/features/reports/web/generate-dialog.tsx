import { useState } from 'react'
import { fetchFile } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormFooter } from '#web/ui/fields/form-footer.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { PERIOD_LABELS, PERIODS_UP } from '../report-words.ts'
import { exportReport, type ReportFormat, type ReportPeriod, type ReportType } from '../reports.contract.ts'
import { phoneReportTexts } from './phone-reports.texts.ts'
import { reportsPageTexts } from './reports-page.texts.ts'

const TYPES = ['sales', 'leads', 'properties', 'team'] as const satisfies readonly ReportType[]
const FORMATS = ['pdf', 'csv'] as const satisfies readonly ReportFormat[]

/** Saves a report of a chosen type and period as a file on the phone. */
export function GenerateDialog({ period, onClose }: { period: ReportPeriod; onClose: () => void }) {
  const [query, setQuery] = useState<{ type: ReportType; period: ReportPeriod; format: ReportFormat }>({
    type: 'sales',
    period,
    format: 'pdf',
  })
  const [isBusy, setBusy] = useState(false)

  async function generate() {
    setBusy(true)
    const isSaved = await saveFile(fetchFile(exportReport, { query }))
    setBusy(false)
    if (!isSaved) return
    onClose()
    toast({ title: phoneReportTexts.generated(), tone: 'success' })
  }

  return (
    <Dialog
      onClose={onClose}
      title={phoneReportTexts.generateReport()}
      bodyClass={fieldsStyles.formGrid}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void generate()
      }}
      footer={
        <FormFooter
          save={phoneReportTexts.generate()}
          saving={phoneReportTexts.generating()}
          icon="download"
          isBusy={isBusy}
        />
      }
    >
      <Field label={reportsPageTexts.reportType()} className={fieldsStyles.full}>
        <Select
          value={query.type}
          options={optionsOf(TYPES, reportsPageTexts.phoneTypes)}
          onChange={({ target }) => setQuery({ ...query, type: target.value as ReportType })}
        />
      </Field>
      <Field label={reportsPageTexts.period()} className={fieldsStyles.full}>
        <Select
          value={query.period}
          options={optionsOf(PERIODS_UP, PERIOD_LABELS)}
          onChange={({ target }) => setQuery({ ...query, period: target.value as ReportPeriod })}
        />
      </Field>
      <Field label={phoneReportTexts.format()} group className={fieldsStyles.full}>
        <Segmented
          wide
          options={optionsOf(FORMATS, phoneReportTexts.formats)}
          value={query.format}
          onChange={(format) => setQuery({ ...query, format })}
        />
      </Field>
    </Dialog>
  )
}

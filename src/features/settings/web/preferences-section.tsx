import { useState } from 'react'
import { DATE_FORMATS, formatDate } from '#shared/dates.ts'
import { putAnswer, useAnswer } from '#web/platform/answers.ts'
import { call } from '#web/platform/api.ts'
import { setDateFormat } from '#web/platform/date-format.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { getSettings, type Settings, updateSettings } from '../settings.contract.ts'

/** In words, as long as no format was chosen. */
const IN_WORDS = 'words'

function DateFormatLine({ settings: { preferences } }: { settings: Settings }) {
  const [pending, setPending] = useState<string>()
  const today = new Date().toISOString()
  const options = [null, ...DATE_FORMATS].map((format) => {
    const written = formatDate(today, preferences.timezone, format)
    return { value: format ?? IN_WORDS, label: format ? `${format} (${written})` : written }
  })

  async function change(text: string) {
    const dateFormat = DATE_FORMATS.find((format) => format === text) ?? null
    setPending(text)
    try {
      putAnswer(getSettings, {}, await call(updateSettings, { body: { preferences: { dateFormat } } }))
      setDateFormat(dateFormat)
    } catch {
      toast({ title: 'Error', description: 'Failed to save settings. Please try again.', tone: 'danger' })
    }
    setPending(undefined)
  }

  return (
    <div className="set-line">
      <span className="set-text">
        <b>Date format</b>
        <span>How full dates are written for you. Days of this year stay short, such as Nov 20.</span>
      </span>
      <Select
        aria-label="Date format"
        size="sm"
        options={options}
        value={pending ?? preferences.dateFormat ?? IN_WORDS}
        disabled={pending !== undefined}
        onChange={(event) => void change(event.target.value)}
      />
    </div>
  )
}

/** How Plotline is written for a person; saved at once. */
export function PreferencesSection() {
  const { data, status, retry } = useAnswer(getSettings, {}, { shows: ['settings'] })
  if (data) return <DateFormatLine settings={data} />
  if (status === 'error') return <ErrorState title="Settings could not be loaded" onRetry={retry} card={false} />
  return <SkeletonRows label="Loading settings" count={1} />
}

import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import type { FilterFormProps } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { auditScreenTexts } from './audit-screen.texts.ts'

type Days = { from?: string | undefined; until?: string | undefined }

/** The first and the last day, each of which may be left out. */
export function PeriodFilter({ search, onApply }: FilterFormProps<Days>) {
  const [from, setFrom] = useState(search.from ?? '')
  const [until, setUntil] = useState(search.until ?? '')
  const [error, setError] = useState<string>()

  function apply(event: FormEvent) {
    event.preventDefault()
    if (from && until && until < from) return setError(auditScreenTexts.daysCrossed())
    onApply({ from: from || undefined, until: until || undefined })
  }

  return (
    <form className={listStyles.narrowForm} noValidate onSubmit={apply}>
      <Field label={auditScreenTexts.firstDay()} optional>
        <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label={auditScreenTexts.lastDay()} optional error={error}>
        <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      </Field>
      <div className={listStyles.narrowActs}>
        <Button onClick={() => onApply({ from: undefined, until: undefined })}>{auditScreenTexts.anyTime()}</Button>
        <Button type="submit" variant="primary">
          {auditScreenTexts.apply()}
        </Button>
      </div>
    </form>
  )
}

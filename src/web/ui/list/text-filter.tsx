import { type FormEvent, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import { Button } from '../elements/button.tsx'
import { Field } from '../fields/field.tsx'
import { Input } from '../fields/input.tsx'
import * as styles from './list.module.css'
import { listTexts } from './list.texts.ts'

type Props = {
  label: string
  /** An example of an input. */
  placeholder: string
  value: string | undefined
  /** Undefined takes the filter off. */
  onApply: (text: string | undefined) => void
}

/** Text that the records of a list are to have in a field. */
export function TextFilter({ label, placeholder, value = '', onApply }: Props) {
  const [typed, setTyped] = useState(value)

  function apply(event: FormEvent) {
    event.preventDefault()
    onApply(typed.trim() || undefined)
  }

  return (
    <form className={`stack ${styles.narrowForm}`} noValidate onSubmit={apply}>
      <Field label={label}>
        <Input
          value={typed}
          maxLength={CAPS.search}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className={styles.narrowActs}>
        <Button onClick={() => onApply(undefined)}>{listTexts.any()}</Button>
        <Button type="submit" variant="primary">
          {listTexts.apply()}
        </Button>
      </div>
    </form>
  )
}

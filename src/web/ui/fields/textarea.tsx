import { type ComponentProps, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import * as styles from './fields.module.css'

/** A text field of several lines; inside a `Field` it takes its label, hint and error. One that opens with the focus has the caret at its end. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest)
  const isOpening = useRef(rest.autoFocus === true)
  return (
    <textarea
      rows={2}
      {...rest}
      {...control}
      className={className ? `${styles.input} ${className}` : styles.input}
      onFocus={(event) => {
        const { currentTarget } = event
        if (isOpening.current) currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
        isOpening.current = false
        rest.onFocus?.(event)
      }}
    />
  )
}

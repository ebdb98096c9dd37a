import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

/** A text field of several lines; inside a `Field` it takes its label, hint and error. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest)
  return <textarea rows={2} {...rest} {...control} className={className ? `input ${className}` : 'input'} />
}

import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { caretAfterGrouping, groupNaira } from './lead-text.ts'

function group({ target }: ChangeEvent<HTMLInputElement>): void {
  const grouped = groupNaira(target.value)
  if (grouped === target.value) return
  const caret = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/** A field for naira whose thousands are grouped while it is filled in; `field` is what the form registered. */
export function NairaInput({ field, ...rest }: Omit<InputProps, 'onChange'> & { field?: UseFormRegisterReturn }) {
  return (
    <Input
      prefix="₦"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...field}
      onChange={(event) => {
        group(event)
        void field?.onChange(event)
      }}
    />
  )
}

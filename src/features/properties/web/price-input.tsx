import type { ChangeEvent } from 'react'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { caretInGroups, groupThousands } from './property-text.ts'

function group({ target }: ChangeEvent<HTMLInputElement>): void {
  const grouped = groupThousands(target.value)
  if (grouped === target.value) return
  const caret = caretInGroups(target.value, target.selectionStart ?? target.value.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/** A field for naira that groups thousands while they are typed. */
export function PriceInput({ onChange, ...rest }: InputProps) {
  return (
    <Input
      prefix="₦"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onChange={(event) => {
        group(event)
        onChange?.(event)
      }}
    />
  )
}

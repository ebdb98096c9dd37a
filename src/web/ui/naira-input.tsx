import type { ChangeEvent } from 'react'
import { Input, type InputProps } from './input.tsx'
import { caretAfterGrouping, groupNaira } from './naira-text.ts'

function group({ target }: ChangeEvent<HTMLInputElement>): void {
  const grouped = groupNaira(target.value)
  if (grouped === target.value) return
  const caret = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/** A field for naira that groups thousands while they are typed; `onChange` hears of the grouped text. */
export function NairaInput({ onChange, ...rest }: InputProps) {
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

import { useLayoutEffect, useRef } from 'react'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { caretAfterGrouping, groupNaira } from './naira-text.ts'

export interface NairaInputProps extends Omit<InputProps, 'onChange' | 'value' | 'prefix' | 'ref'> {
  /** Grouped text, such as `25,000,000`. */
  value: string
  onChange: (value: string) => void
  ref?: (element: HTMLInputElement | null) => void
}

/** A field for naira that groups thousands while one types. */
export function NairaInput({ value, onChange, ref, ...rest }: NairaInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return (
    <Input
      {...rest}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      prefix="₦"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target
        const grouped = groupNaira(typed)
        caret.current = caretAfterGrouping(typed, selectionStart ?? typed.length, grouped)
        onChange(grouped)
      }}
    />
  )
}

import { type ChangeEvent, useState } from 'react'
import { Input, type InputProps } from './input.tsx'
import { caretAfterGrouping, groupNaira, sayNaira } from './naira-text.ts'
import './naira-input.css'

function group({ target }: ChangeEvent<HTMLInputElement>): void {
  const grouped = groupNaira(target.value)
  if (grouped === target.value) return
  const caret = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/**
 * A field for naira that groups thousands while they are typed and says below what it takes the amount for: `85m` is eighty-five
 * million. `onChange` hears of the text as it stands.
 */
export function NairaInput({ onChange, ...rest }: InputProps) {
  const [said, setSaid] = useState<string>()
  return (
    <div className="naira-input">
      <Input
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        onChange={(event) => {
          group(event)
          setSaid(sayNaira(event.target.value))
          onChange?.(event)
        }}
      />
      <p className="hint said" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

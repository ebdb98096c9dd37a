import type { ChangeEvent } from 'react'
import { useShownRate } from '#web/platform/shown-money.ts'
import { fieldKitTexts } from './field-kit.texts.ts'
import * as fieldsStyles from './fields.module.css'
import { Input, type InputProps } from './input.tsx'
import * as nairaInputStyles from './naira-input.module.css'
import { caretAfterGrouping, groupNaira, sayNaira } from './naira-text.ts'

function group({ target }: ChangeEvent<HTMLInputElement>, before: string): void {
  const grouped = groupNaira(before, target.value)
  if (grouped === target.value) return
  const caret = caretAfterGrouping(target.value, target.selectionStart ?? target.value.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/** Pasted text is somebody's writing as a whole, not an edit of the present value. */
const isPasted = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom')

type Props = Omit<InputProps, 'value' | 'defaultValue'> & { value: string }

/**
 * A field for naira that groups thousands while digits are typed and says below what it takes the amount for: `85m` is eighty-five
 * million. `onChange` hears of the text as it stands. Where amounts are shown in another currency, a hint names naira.
 */
export function NairaInput({ value, onChange, ...rest }: Props) {
  const rate = useShownRate()
  return (
    <div className={`fill ${nairaInputStyles.nairaInput}`}>
      <Input
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => {
          group(event, isPasted(event) ? '' : value)
          onChange?.(event)
        }}
      />
      <p className={`${fieldsStyles.hint} ${nairaInputStyles.said}`} aria-live="polite">
        {sayNaira(value) ?? (rate && fieldKitTexts.inNaira())}
      </p>
    </div>
  )
}

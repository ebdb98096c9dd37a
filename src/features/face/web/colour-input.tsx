import { isColour } from '#shared/brand-colours.ts'
import type { ControlProps } from '#web/record-form/define-record-form.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import * as styles from './face.module.css'
import { facePageTexts } from './face-page.texts.ts'

/** What the browser's own field shows while no colour is typed. */
const NO_COLOUR = '#808080'

/** A colour as text, with the browser's own field beside it. */
export function ColourInput({ value, onChange, commit: _, row: __, ...rest }: ControlProps) {
  const text = textOf(value)
  return (
    <Input
      {...rest}
      className={styles.colourInput}
      value={text}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      end={
        <input
          type="color"
          aria-label={facePageTexts.pickColour()}
          value={isColour(text) ? text : NO_COLOUR}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}

import { isColour } from '#shared/brand-colours.ts'
import * as styles from './colour-input.module.css'
import { fieldKitTexts } from './field-kit.texts.ts'
import { Input, type InputProps } from './input.tsx'

/** What the browser's own field shows while the text is no colour. */
const NO_COLOUR = '#808080'

type Props = Omit<InputProps, 'value' | 'defaultValue' | 'end'> & { value: string; onPick: (colour: string) => void }

/** A field for a colour as text, such as `#0a7646`, with the browser's own field in it. */
export function ColourInput({ value, onPick, ...rest }: Props) {
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={styles.colourInput}
      value={value}
      end={
        <input
          type="color"
          aria-label={fieldKitTexts.pickColour()}
          value={isColour(value) ? value : NO_COLOUR}
          onChange={({ target }) => onPick(target.value)}
        />
      }
    />
  )
}

import { show, type Words } from '#shared/texts.ts'
import { Icon, type IconName } from '../elements/icon.tsx'
import { chooseByArrow } from './choose-by-arrow.ts'
import { useFieldLabel } from './field.tsx'
import * as styles from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: Words
  icon?: IconName
  /** Shows the icon alone; the label stays its name. */
  iconOnly?: boolean
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[]
  /** Undefined while nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** Names the group; inside a `Field` with `group` the field's label does. */
  label?: string
  /** Form height, equal parts over the full width. */
  wide?: boolean
  /** With `wide`: as many lines of equal parts as the words need. */
  lines?: boolean
  disabled?: boolean
}

/** One choice out of a few, all in view; the arrow keys move it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onChange, label, wide, lines, disabled } = props
  const fieldLabel = useFieldLabel()
  const chosen = options.findIndex((option) => option.value === value)

  const choose = (index: number) => {
    const option = options[index]
    if (option) onChange(option.value)
  }

  return (
    <div
      className={[styles.segmented, wide && styles.wide, lines && styles.lines].filter(Boolean).join(' ')}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : fieldLabel}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon and a label in one target
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={option.iconOnly ? show(option.label) : undefined}
          title={option.iconOnly ? show(option.label) : undefined}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          disabled={disabled}
          onClick={() => choose(index)}
          onKeyDown={(event) => chooseByArrow(event, index, choose)}
        >
          {option.icon && <Icon name={option.icon} />}
          {!option.iconOnly && show(option.label)}
        </button>
      ))}
    </div>
  )
}

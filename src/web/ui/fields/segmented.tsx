import { type KeyboardEvent, useRef } from 'react'
import { Icon, type IconName } from '../elements/icon.tsx'
import { useFieldLabel } from './field.tsx'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
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
  disabled?: boolean
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One choice out of a few, all in view; the arrow keys move it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onChange, label, wide, disabled } = props
  const fieldLabel = useFieldLabel()
  const group = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((option) => option.value === value)

  function move(event: KeyboardEvent, from: number) {
    const step = steps[event.key]
    if (step === undefined || disabled) return
    event.preventDefault()
    const next = (from + step + options.length) % options.length
    const option = options[next]
    const button = group.current?.children[next]
    if (option) onChange(option.value)
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div
      ref={group}
      className={wide ? 'segmented wide' : 'segmented'}
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
          aria-label={option.iconOnly ? option.label : undefined}
          title={option.iconOnly ? option.label : undefined}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          disabled={disabled}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.icon && <Icon name={option.icon} />}
          {!option.iconOnly && option.label}
        </button>
      ))}
    </div>
  )
}

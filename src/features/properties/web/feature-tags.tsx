import { type KeyboardEvent, useRef, useState } from 'react'
import { fold } from '#shared/text.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** As the contract has them: features of one listing, and letters of one feature. */
const MOST = 20
const LONGEST = 40

export interface FeatureTagsProps {
  value: readonly string[]
  onChange: (features: string[]) => void
  /** Names the field outside a `Field`. */
  label?: string
  autoFocus?: boolean
}

/** The features that typed text adds to those there are: parts between commas, each once. */
export function withFeatures(features: readonly string[], typed: string): string[] {
  const all = [...features]
  for (const part of typed.split(',')) {
    const feature = part.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
    const isKnown = all.some((known) => fold(known) === fold(feature))
    if (feature !== '' && !isKnown && all.length < MOST) all.push(feature)
  }
  return all
}

/** Features as tags: Enter or a comma adds what is typed, a press on the cross or Backspace in the empty field removes. */
export function FeatureTags({ value, onChange, label, autoFocus }: FeatureTagsProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()
  const isFull = value.length >= MOST

  function add(text: string) {
    setTyped('')
    const next = withFeatures(value, text)
    if (next.length > value.length) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends an input method's word is not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  function remove(feature: string) {
    onChange(value.filter((other) => other !== feature))
    input.current?.focus()
  }

  return (
    <div className="input features">
      {value.map((feature) => (
        <span key={feature} className="feature">
          <span className="trunc">{feature}</span>
          <button
            type="button"
            aria-label={`Remove ${feature}`}
            title="Remove"
            // The field keeps the focus, so that a press does not count as leaving it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => remove(feature)}
          >
            <Icon name="x" size={12} />
          </button>
        </span>
      ))}
      <input
        {...control}
        ref={input}
        type="text"
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: only where a press on the fact opened it for editing
        autoFocus={autoFocus}
        value={typed}
        maxLength={LONGEST}
        disabled={isFull}
        autoComplete="off"
        placeholder={
          isFull ? `${MOST} features at most` : value.length === 0 ? 'Swimming pool, 24 h power…' : 'Add another'
        }
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
    </div>
  )
}

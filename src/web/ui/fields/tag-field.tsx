import { type KeyboardEvent, useRef, useState } from 'react'
import { fold } from '#shared/text.ts'
import { Icon } from '../elements/icon.tsx'
import { useFieldControl } from './field.tsx'
import './tag-field.css'

/** As the contracts have them: tags of one record, and letters of one tag. */
const MOST = 20
const LONGEST = 40

export interface TagFieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** What the tags are called: `20 features at most`. */
  noun: string
  /** Examples, shown while there is none. */
  placeholder: string
  /** Names the field outside a `Field`. */
  label?: string
  autoFocus?: boolean
}

/** The tags that typed text adds to those there are: parts between commas, each once. */
export function withTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags]
  for (const part of typed.split(',')) {
    const tag = part.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
    const isKnown = all.some((known) => fold(known) === fold(tag))
    if (tag !== '' && !isKnown && all.length < MOST) all.push(tag)
  }
  return all
}

/** Words as tags: Enter or a comma adds what is typed, a press on the cross or Backspace in the empty field removes. */
export function TagField({ value, onChange, noun, placeholder, label, autoFocus }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()
  const isFull = value.length >= MOST

  function add(text: string) {
    setTyped('')
    const next = withTags(value, text)
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

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }

  return (
    <div className="input tags">
      {value.map((tag) => (
        <span key={tag} className="tag">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            title="Remove"
            // The field keeps the focus, so that a press does not count as leaving it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => remove(tag)}
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
        placeholder={isFull ? `${MOST} ${noun} at most` : value.length === 0 ? placeholder : 'Add another'}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
    </div>
  )
}

/** Tags as they are read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <span className="tag-list">
      {tags.map((tag) => (
        <span key={tag} className="tag">
          <span className="truncate">{tag}</span>
        </span>
      ))}
    </span>
  )
}

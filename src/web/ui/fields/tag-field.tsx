import { type KeyboardEvent, useRef, useState } from 'react'
import { fold } from '#shared/text.ts'
import { show, type Words } from '#shared/texts.ts'
import { Icon } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { useFieldControl } from './field.tsx'
import { fieldKitTexts } from './field-kit.texts.ts'
import * as fieldsStyles from './fields.module.css'
import { isComposing } from './is-composing.ts'
import * as tagFieldStyles from './tag-field.module.css'

/** As the contracts have them: tags of one record, and letters of one tag. */
const MOST = 20
const LONGEST = 40

export interface TagFieldProps {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** The placeholder once no more tags fit. */
  full: (values: { most: number }) => string
  /** Examples, shown while there is none. */
  placeholder: Words
  /** Names the field outside a `Field`. */
  label?: string
  autoFocus?: boolean
}

const isSameTags = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((tag, at) => tag === others[at])

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

/**
 * Words as tags: Enter or a comma adds the typed word, a press on the cross or Backspace in the empty field removes. What is being
 * typed is the last tag already, so that it is kept and saved with the others.
 */
export function TagField({ value, onChange, full, placeholder, label, autoFocus }: TagFieldProps) {
  const [typing, setTyping] = useState<{ text: string; before: readonly string[] }>()
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl()
  // Tags that came from elsewhere, as of a draft, end what was being typed.
  const isOwn = typing !== undefined && isSameTags(value, withTags(typing.before, typing.text))
  const tags = isOwn ? typing.before : value
  const typed = isOwn ? typing.text : ''
  const isFull = tags.length >= MOST

  function type(text: string, before = tags) {
    setTyping(text === '' ? undefined : { text, before })
    const next = withTags(before, text)
    if (!isSameTags(next, value)) onChange(next)
  }

  function add(text: string) {
    if (text !== '') type('', withTags(tags, text))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends an input method's word is not meant for the list.
    if (isComposing(event)) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) type('', tags.slice(0, -1))
  }

  function remove(tag: string) {
    type(
      typed,
      tags.filter((other) => other !== tag),
    )
    input.current?.focus()
  }

  return (
    <div className={`${fieldsStyles.input} ${tagFieldStyles.tags}`}>
      {tags.map((tag) => (
        <span key={tag} className={tagFieldStyles.tag}>
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={kitTexts.removeThis({ name: tag })}
            title={kitTexts.remove()}
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
        placeholder={isFull ? full({ most: MOST }) : tags.length === 0 ? show(placeholder) : fieldKitTexts.addAnother()}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : type(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
    </div>
  )
}

/** Tags as they are read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <span className={tagFieldStyles.tagList}>
      {tags.map((tag) => (
        <span key={tag} className={tagFieldStyles.tag}>
          <span className="truncate">{tag}</span>
        </span>
      ))}
    </span>
  )
}

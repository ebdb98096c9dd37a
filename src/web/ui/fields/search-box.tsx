import { useEffect, useRef, useState } from 'react'
import { CAPS } from '#shared/caps.ts'
import { Input } from './input.tsx'

export type SearchBoxProps = {
  /** What the address says. */
  value: string | undefined
  onChange: (text: string) => void
  /** Says what is searched. */
  label: string
  placeholder: string
}

/** The search text as it is typed; the address follows in the background, and may lag behind fast typing. */
export function SearchBox({ value: given = '', onChange, label, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(given)
  /** Typed texts that the address does not have yet. */
  const told = useRef<string[]>([])

  useEffect(() => {
    const at = told.current.indexOf(given)
    told.current = at < 0 ? [] : told.current.slice(at + 1)
    // The address changed by other means than typing: back, a link, `Clear`.
    if (at < 0) setText(given)
  }, [given])

  return (
    <Input
      size="sm"
      icon="search"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      data-search=""
      maxLength={CAPS.search}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        told.current.push(target.value)
        onChange(target.value)
      }}
    />
  )
}

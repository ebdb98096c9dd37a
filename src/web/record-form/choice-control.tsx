import { useRef } from 'react'
import { show, type Words } from '#shared/texts.ts'
import { Select } from '../ui/fields/select.tsx'
import type { ControlProps } from './define-record-form.ts'
import { recordFormTexts } from './record-form.texts.ts'

/** What a choice list offers; a fixed one stays as it is while it is chosen. */
export type Options = readonly { value: string; label: Words; isFixed?: true }[]

type Props = ControlProps & { useOptions: (row: unknown) => Options; placeholder?: Words }

/** A choice list. In a fact a press of the pointer saves at once; arrow keys pass over options on their way. */
export function ChoiceControl({ value, onChange, commit, row, useOptions, placeholder, ...rest }: Props) {
  const options = useOptions(row)
  const isPointed = useRef(true)
  const text = typeof value === 'string' ? value : ''
  const isFixed = options.some((option) => option.value === text && option.isFixed)
  const isListed = text === '' || options.some((option) => option.value === text)
  return (
    <Select
      {...rest}
      disabled={isFixed}
      value={text}
      options={isListed ? options : [{ value: text, label: recordFormTexts.asItIs }, ...options]}
      {...(placeholder !== undefined && { placeholder: show(placeholder) })}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={({ target }) => (commit && isPointed.current ? commit : onChange)(target.value)}
    />
  )
}

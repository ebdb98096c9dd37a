import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldControl } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  /** Text beside the box; without it `aria-label` is needed. */
  label?: ReactNode
  /** Some, not all, of what it stands for is chosen. */
  indeterminate?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

/** A box to tick, with its text beside it when it has one. */
export function Checkbox({ label, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const ownId = useId()
  const control = useFieldControl(rest)
  const id = control.id ?? ownId
  const box = (
    <input
      {...rest}
      {...control}
      id={id}
      type="checkbox"
      className={className ? `check ${className}` : 'check'}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
        ref?.(element)
      }}
    />
  )
  if (!label) return box
  return (
    <label className="choice" htmlFor={id}>
      {box}
      <span>{label}</span>
    </label>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldControl } from './field.tsx'
import * as styles from './fields.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  /** Text beside the switch; without it `aria-label` is needed. */
  label?: ReactNode
}

/** Turns one thing on or off at once. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const control = useFieldControl(rest)
  const id = control.id ?? ownId
  const input = (
    <input
      {...rest}
      {...control}
      id={id}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox input tells its own checked state
      role="switch"
      className={className ? `${styles.switch} ${className}` : styles.switch}
    />
  )
  if (!label) return input
  return (
    <label className={styles.choice} htmlFor={id}>
      {input}
      <span>{label}</span>
    </label>
  )
}

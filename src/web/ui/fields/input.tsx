import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../elements/icon.tsx'
import { useFieldControl } from './field.tsx'
import * as styles from './fields.module.css'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** Fixed text inside the field before the value, such as ₦. */
  prefix?: string
  icon?: IconName
  /** Stands inside the field behind the value, such as a show-password button. */
  end?: ReactNode
  /** sm is 32 px high, for toolbars. */
  size?: 'sm' | 'md'
}

/** A one-line text field; inside a `Field` it takes its label, hint and error. */
export function Input({ prefix, icon, end, size = 'md', className, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  const look = [styles.input, size === 'sm' && styles.sm, className].filter(Boolean).join(' ')
  if (!prefix && !icon && !end) return <input type="text" {...rest} {...control} className={look} />
  return (
    <div className={look}>
      {icon && <Icon name={icon} />}
      {prefix && (
        <span className={styles.prefix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input type="text" {...rest} {...control} />
      {end}
    </div>
  )
}

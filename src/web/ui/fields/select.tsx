import type { ComponentProps } from 'react'
import { show, type Words } from '#shared/texts.ts'
import { Icon } from '../elements/icon.tsx'
import { useFieldControl } from './field.tsx'
import * as styles from './fields.module.css'

export interface SelectOption {
  value: string
  label: Words
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  options: readonly SelectOption[]
  /** First entry with an empty value; an optional field can be set back to it. */
  placeholder?: string
  /** sm is 32 px high, for toolbars. */
  size?: 'sm' | 'md'
}

/** The browser's own choice list in our look; inside a `Field` it takes its label, hint and error. */
export function Select({ options, placeholder, size = 'md', className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  const look = [styles.input, size === 'sm' && styles.sm, className].filter(Boolean).join(' ')
  return (
    <span className={styles.select}>
      <select {...rest} {...control} className={look}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {show(option.label)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

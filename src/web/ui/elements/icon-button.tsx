import { Button, type ButtonProps } from './button.tsx'
import * as styles from './elements.module.css'
import type { IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'block' | 'busyText'> {
  icon: IconName
  /** Its name for assistive technology, shown as a tip as well. */
  label: string
  /** Keys that do the same, shown in the tip. */
  keys?: readonly string[]
}

/** A square button with an icon alone; its name is required and appears as a tip. Its children ride on its corner. */
export function IconButton({ label, keys, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <Button
        {...rest}
        variant={variant}
        className={className ? `${styles.iconOnly} ${className}` : styles.iconOnly}
        aria-label={label}
      />
    </Tooltip>
  )
}

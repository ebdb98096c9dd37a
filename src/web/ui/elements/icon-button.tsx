import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass, stopPress } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** Its name for assistive technology, shown as a tip as well. */
  label: string
  /** Keys that do the same, shown in the tip. */
  keys?: readonly string[]
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  /** Rides on the button's corner, such as an unread count. */
  children?: ReactNode
}

/** A square button with an icon alone; its name is required and appears as a tip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, keys, variant = 'ghost', size, busy = false, className, children, onClick, ...rest } = props
  const extra = ['icon-only', busy && 'is-busy', className].filter(Boolean).join(' ')
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...rest}
        className={buttonClass({ variant, size, className: extra })}
        aria-label={label}
        aria-disabled={busy || rest['aria-disabled']}
        onClick={busy ? stopPress : onClick}
      >
        <Icon name={busy ? 'loader-circle' : icon} />
        {children}
      </button>
    </Tooltip>
  )
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'soft'
/** sm is 32 px, md 40, lg 48; on a phone all are 48. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width it is given. */
  block?: boolean
  className?: string | undefined
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'sm', block, className }: ButtonLook = {}): string {
  return ['btn', variant !== 'secondary' && variant, size !== 'sm' && size, block && 'block', className]
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName
  /** While true the button spins, keeps the focus and ignores presses. */
  busy?: boolean
  /** What it says while busy, such as `Saving…`; the width is kept for the longer text. */
  busyText?: string
}

function stopPress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function ButtonText({ busy, busyText, children }: { busy: boolean; busyText: string; children: ReactNode }) {
  return (
    <span className="swap">
      <span className={busy ? 'is-out' : undefined}>{children}</span>
      <span className={busy ? undefined : 'is-out'}>{busyText}</span>
    </span>
  )
}

/** A button; `type` is `button` unless it says otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, icon, busy = false, busyText, children, onClick, ...rest } = props
  const shown = busy ? 'loader-circle' : icon
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({
        variant,
        size,
        block,
        className: busy ? `is-busy ${className ?? ''}`.trim() : className,
      })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? stopPress : onClick}
    >
      {shown && <Icon name={shown} />}
      {busyText ? (
        <ButtonText busy={busy} busyText={busyText}>
          {children}
        </ButtonText>
      ) : (
        children
      )}
    </button>
  )
}

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
  const extra = ['icon', busy && 'is-busy', className].filter(Boolean).join(' ')
  return (
    <Tooltip text={label} {...(keys && { keys })}>
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

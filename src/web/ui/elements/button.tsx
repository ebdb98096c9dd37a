import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import * as styles from './elements.module.css'
import { Icon, type IconName } from './icon.tsx'

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

const VARIANT_CLASSES = {
  primary: styles.primary,
  secondary: undefined,
  ghost: styles.ghost,
  danger: styles.danger,
  soft: styles.soft,
}
const SIZE_CLASSES = { sm: undefined, md: styles.md, lg: styles.lg }

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'sm', block, className }: ButtonLook = {}): string {
  return [styles.button, VARIANT_CLASSES[variant], SIZE_CLASSES[size], block && styles.block, className]
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

/** Swallows the presses of a busy button. */
function stopPress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type TextProps = { busy: boolean; icon: IconName | undefined; busyText: string; children: ReactNode }

function ButtonText({ busy, icon, busyText, children }: TextProps) {
  return (
    <span className={styles.swap}>
      <span className={busy ? styles.isOut : undefined}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      <span className={busy ? undefined : styles.isOut}>
        {icon && <Icon name="loader-circle" />}
        {busyText}
      </span>
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
        className: busy ? `${styles.isBusy} ${className ?? ''}`.trim() : className,
      })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? stopPress : onClick}
    >
      {shown && !(icon && busyText) && <Icon name={shown} />}
      {busyText ? (
        <ButtonText busy={busy} icon={icon} busyText={busyText}>
          {children}
        </ButtonText>
      ) : (
        children
      )}
    </button>
  )
}

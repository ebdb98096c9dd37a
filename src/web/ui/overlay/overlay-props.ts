import { createContext, type FormEvent, type ReactElement, type ReactNode } from 'react'
import type { MenuEntry } from './menu-entries.tsx'

// The props stand apart from the components, which import the lazy half that needs them.

/** Asks the dialog around to close. */
export const CloseDialog = createContext(() => {})

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question that names the record: `Delete Amarachi Duru?` */
  title: string
  /** What happens to the rest. */
  description?: ReactNode
  /** The verb on the button: `Delete lead`. */
  confirmLabel: string
  cancelLabel?: string
  /** Red unless the act can be taken back. */
  danger?: boolean
  busy?: boolean
  busyText?: string
  onConfirm: () => void
}

export interface DialogProps {
  open: boolean
  /** False is asked for by Esc, a press outside, the cross and every `DialogClose`. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the bottom, the primary one last; under 768 px they stay in view. */
  footer?: ReactNode
  /** Makes body and footer one form; a `type="submit"` button in the footer sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** While true, closing asks whether to discard the changes. */
  dirty?: boolean
  /** Extra classes of the body, such as `f2` for two columns. */
  bodyClass?: string
  children: ReactNode
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the menu when the trigger's own name does not. */
  label?: string
  entries: readonly MenuEntry[]
  /** Stands above the entries, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the panel. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

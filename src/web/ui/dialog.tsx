import {
  cloneElement,
  createContext,
  type FormEvent,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
import { late, preload } from './load-late.ts'

const load = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog })
const OpenDialog = late(load)

/** Fetches the code of dialogs before one is opened. */
export const preloadDialog = () => preload(load)

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

/** Asks the dialog around to close. */
export const CloseDialog = createContext(() => {})

/** Wraps the Cancel button of a dialog: it closes, after asking when the dialog is dirty. */
export function DialogClose({ children }: { children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const close = useContext(CloseDialog)
  return cloneElement(children, {
    onClick(event) {
      children.props.onClick?.(event)
      close()
    },
  })
}

/** A modal dialog that traps the focus and gives it back; under 768 px a full-height sheet. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  )
}

import { cloneElement, type HTMLAttributes, type ReactElement, Suspense, useContext, useState } from 'react'
import { lazyPart, preload } from '../loading/lazy-part.ts'
import { CloseDialog, type DialogProps } from './overlay-props.ts'

const load = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog })
const OpenDialog = lazyPart(load)

/** Fetches the code of dialogs before one is opened. */
export const preloadDialog = () => preload(load)

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

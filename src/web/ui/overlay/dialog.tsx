import { cloneElement, type HTMLAttributes, type ReactElement, useContext } from 'react'
import { lazyPart, preload } from '../loading/lazy-part.ts'
import { OnceOpened } from './once-opened.tsx'
import { CloseDialog, type DialogProps } from './overlay-props.ts'

const load = async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog })
const OpenDialog = lazyPart(load)

/** Fetches the code of dialogs before one is opened. */
export const preloadDialog = () => preload(load)

/** A modal dialog that traps the focus and gives it back; under 768 px a full-height sheet. */
export const Dialog = (props: DialogProps) => (
  <OnceOpened open={props.open}>
    <OpenDialog {...props} />
  </OnceOpened>
)

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

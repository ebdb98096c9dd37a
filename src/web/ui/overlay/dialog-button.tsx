import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../elements/button.tsx'

type Props = Omit<ButtonProps, 'onClick'> & { dialog: (close: () => void) => ReactNode }

/** A button with the dialog that it opens, whose code may come by then. */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}

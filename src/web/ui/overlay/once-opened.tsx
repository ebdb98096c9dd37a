import { type ReactNode, Suspense, useState } from 'react'

/** A dialog whose code comes when it is first opened; from then on it stays, so that it can give the focus back. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Suspense>{children}</Suspense>
}

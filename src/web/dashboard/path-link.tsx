import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A way to an address that is written out, with what the screen there is to show after the `?`. */
export function PathLink({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        void navigate({ href: path })
      }}
    >
      {children}
    </a>
  )
}

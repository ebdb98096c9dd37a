import type { ReactNode } from 'react'

type RecordLinkProps = { path: string; onGo: (path: string) => void; className?: string; children: ReactNode }

/** A link to another record, for parts that leave the way there to the page around them. */
export function RecordLink({ path, onGo, className, children }: RecordLinkProps) {
  return (
    <a
      className={className}
      href={path}
      onClick={(event) => {
        // With a key held the browser opens it elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo(path)
      }}
    >
      {children}
    </a>
  )
}

import type { ComponentProps } from 'react'

type RecordLinkProps = { path: string; onGo: (path: string) => void } & Omit<ComponentProps<'a'>, 'href'>

/** A link to another record, for parts that leave the way there to the page around them. */
export function RecordLink({ path, onGo, onClick, ...props }: RecordLinkProps) {
  return (
    <a
      {...props}
      href={path}
      onClick={(event) => {
        onClick?.(event)
        // With a key held the browser opens it elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onGo(path)
      }}
    />
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

/** The mark of a copied link stays so long, ms. */
export const COPIED_MS = 2000

/** An address to hand over: shown whole, and copied by its button. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      // Without the permission, or without HTTPS, the person copies what is selected.
      field.current?.select()
      setState('failed')
    }
  }

  return (
    <div className="copy-link">
      <Input
        ref={field}
        size="sm"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : 'Copy link'}
      </Button>
      <span className={state === 'failed' ? 'hint' : 'vh'} role="status">
        {state === 'copied' && 'The link is copied.'}
        {state === 'failed' && 'Your browser did not allow it: the link is selected, copy it yourself.'}
      </span>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { tellNotCopied } from './tell.ts'

/** The mark of a copied link stays so long, ms. */
export const COPIED_MS = 2000

/** Copies text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without the permission, or without HTTPS.
    return false
  }
}

type Props = {
  url: string
  label: string
  /** On a phone a failure is told in other words. */
  isPhone: boolean
  /** How it went when the link was copied before it was shown. */
  copied?: boolean | undefined
}

/** A link to hand over: shown whole, copied by its button, and selected where that is not allowed. */
export function CopyLink({ url, label, isPhone, copied }: Props) {
  const [isCopied, setCopied] = useState(copied === true)
  const field = useRef<HTMLInputElement>(null)

  function take(hasCopied: boolean) {
    setCopied(hasCopied)
    if (hasCopied) return
    field.current?.focus()
    field.current?.select()
    tellNotCopied(isPhone)
  }

  const first = useRef({ copied, take })
  useEffect(() => {
    if (first.current.copied === false) first.current.take(false)
  }, [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <div className="document-link">
      <Input
        ref={field}
        size="sm"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copyText(url).then(take)}>
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
      <span className="vh" role="status">
        {isCopied && 'The link is copied.'}
      </span>
    </div>
  )
}

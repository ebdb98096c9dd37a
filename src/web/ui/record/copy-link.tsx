import { useEffect, useRef, useState } from 'react'
import { Button } from '../elements/button.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import * as fieldsStyles from '../fields/fields.module.css'
import { Input } from '../fields/input.tsx'
import * as styles from './copy-link.module.css'
import { panelTexts } from './panel.texts.ts'

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
  /** How it went when the link was copied before it was shown. */
  copied?: boolean | undefined
  /** Says in the caller's way that the browser did not copy; without it that stands below the link. */
  onRefused?: () => void
}

/** A link to hand over: shown whole, copied by its button, and selected where the browser does not allow that. */
export function CopyLink({ url, label, copied, onRefused }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>(copied ? 'copied' : 'idle')
  const field = useRef<HTMLInputElement>(null)

  function take(hasCopied: boolean) {
    setState(hasCopied ? 'copied' : 'refused')
    if (hasCopied) return
    field.current?.focus()
    field.current?.select()
    onRefused?.()
  }

  const first = useRef({ copied, take })
  useEffect(() => {
    if (first.current.copied === false) first.current.take(false)
  }, [])
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])

  const isExplained = state === 'refused' && !onRefused
  return (
    <div className={`fill ${styles.copyLink}`} data-keep-clear>
      <Input
        ref={field}
        size="sm"
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copyText(url).then(take)}>
        {state === 'copied' ? kitTexts.copied() : panelTexts.copyLink()}
      </Button>
      <span className={isExplained ? fieldsStyles.hint : 'visually-hidden'} role="status">
        {state === 'copied' && panelTexts.linkCopied()}
        {isExplained && panelTexts.notCopied()}
      </span>
    </div>
  )
}

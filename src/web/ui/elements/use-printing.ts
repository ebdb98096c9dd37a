import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Runs before the page is put on paper, and what it returns after it. */
export function onPrint(begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const before = () => {
    end ??= begin()
  }
  const after = () => {
    end?.()
    end = undefined
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    after()
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** True while the page is put on paper; what it changes is drawn before that. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(
    () =>
      onPrint(() => {
        flushSync(() => setPrinting(true))
        return () => setPrinting(false)
      }),
    [],
  )
  return isPrinting
}

import { useEffect, useState } from 'react'
import { COPIED_MS, copyText } from '#web/ui/record/copy-link.tsx'

/** Copies text and says for a moment how it went. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  return { state, copy: async (text: string) => setState((await copyText(text)) ? 'copied' : 'refused') }
}

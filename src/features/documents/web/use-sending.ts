import { useEffect, useRef, useState } from 'react'

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

/** An upload of a form: how much has gone out while it runs, and the way to end it; leaving the form ends it too. */
export function useSending() {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** From 0 to 1; undefined while nothing is sent. */
    share,
    abort: () => running.current?.abort(),
    /** Answers `aborted` when it was ended on purpose; throws what else went wrong. */
    async send<Answer>(run: (sending: Sending) => Promise<Answer>): Promise<Answer | 'aborted'> {
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      try {
        return await run({ onProgress: setShare, signal: controller.signal })
      } catch (cause) {
        if (controller.signal.aborted) return 'aborted'
        throw cause
      } finally {
        setShare(undefined)
      }
    },
  }
}

import { useEffect, useRef } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import { entryTexts } from './entry.texts.ts'
import { failureText } from './entry-calls.ts'

/** The server gives 5 minutes to choose one that is suggested. */
const RENEW_MS = 4 * 60_000
const GONE = 410

const load = () => import('./passkey-calls.ts')

/** Signs in with a passkey that the person is asked for now; its refusals are in words for people. */
export async function enterByPasskey(challenge?: string): Promise<void> {
  const { signInByPasskey } = await load()
  try {
    await signInByPasskey({ isSuggested: false, challenge })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, '', { message: entryTexts.noPasskey() })
  }
}

type Events = { onEntered: () => void; onRefused: (text: string) => void }

/** Whether the browser suggests passkeys among the addresses that it knows. */
const suggestsPasskeys = async () =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

/** Has the browser suggest passkeys under the address while `isOn`; whoever chooses one is signed in. */
export function useSuggestedPasskeys(isOn: boolean, events: Events): void {
  const latest = useRef(events)
  latest.current = events
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    const suggest = async () => {
      if (document.hidden || !(await suggestsPasskeys()) || isOver) return
      const { signInByPasskey } = await load()
      if (isOver) return
      try {
        await signInByPasskey({ isSuggested: true })
        latest.current.onEntered()
      } catch (error) {
        // Nothing was chosen, or the server was not reached: there are other ways.
        if (!(error instanceof ApiError) || error.status === 0 || isOver) return
        latest.current.onRefused(failureText(error, entryTexts.signInRefused, entryTexts.unanswered))
        if (error.status === GONE) void suggest()
      }
    }
    void suggest()
    const timer = setInterval(suggest, RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isOn])
}

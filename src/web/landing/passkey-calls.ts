import { startAuthentication } from '@simplewebauthn/browser'
import type { startPasskeySignIn } from '#features/passkeys/passkeys.contract.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { enter, post } from './entry-calls.ts'

type How = {
  /** The browser suggests it under the address, and waits until one is chosen. */
  isSuggested: boolean
  /** Of the sign-in whose second factor it is. */
  challenge?: string | undefined
}

/** Asks the browser for a passkey and signs in with it. */
export async function signInByPasskey({ isSuggested, challenge }: How): Promise<void> {
  const body = challenge === undefined ? {} : { challenge }
  const optionsJSON = (await post('/api/login/passkey/options', body)) as AnswerOf<typeof startPasskeySignIn>
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })
  await enter('/api/login/passkey', { ...body, credential })
}

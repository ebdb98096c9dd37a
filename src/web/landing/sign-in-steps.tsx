import { useState } from 'react'
import type { Challenge } from '#features/auth/auth.contract.ts'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import { CodeForm } from './code-form.tsx'
import type { EntryConfig } from './entry-calls.ts'
import { useSuggestedPasskeys } from './passkey-entry.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Step = 'sign-in' | 'code' | 'passkey'
type Props = {
  step: Step
  onStep: (step: Step) => void
  config: EntryConfig | null
  onSignedIn: () => void
  onRefused: (text: string) => void
  onForgot: () => void
}

/** The password, then a code or a passkey where the account needs one; or a passkey alone. */
export function SignInSteps({ step, onStep, config, onSignedIn, onRefused, onForgot }: Props) {
  const [challenge, setChallenge] = useState<Challenge>()

  useSuggestedPasskeys(step === 'sign-in', { onEntered: onSignedIn, onRefused })

  const takesPasskey = (one: Challenge) => one.methods.includes('passkey') && hasPasskeys()

  function enter(needed: Challenge | undefined) {
    setChallenge(needed)
    if (needed) onStep(takesPasskey(needed) ? 'passkey' : 'code')
    else onSignedIn()
  }

  function startAgain(text: string) {
    onStep('sign-in')
    onRefused(text)
  }

  return (
    <>
      {/* Hidden, it keeps its input for a return to it. */}
      <div hidden={step !== 'sign-in'}>
        <SignInForm config={config} onEntered={enter} onRefused={onRefused} onForgot={onForgot} />
      </div>
      {step === 'code' && challenge ? (
        <CodeForm
          challenge={challenge}
          onEntered={enter}
          onRefused={onRefused}
          onOver={startAgain}
          {...(takesPasskey(challenge) && { onPasskey: () => onStep('passkey') })}
        />
      ) : null}
      {step === 'passkey' && challenge ? (
        <PasskeyStep
          challenge={challenge}
          onEntered={onSignedIn}
          onRefused={onRefused}
          onOver={startAgain}
          onCode={() => onStep('code')}
        />
      ) : null}
    </>
  )
}

import { useState } from 'react'
import type { Challenge } from '#features/auth/auth.contract.ts'
import { CodeForm } from './code-form.tsx'
import type { EntryConfig } from './entry-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

type Step = 'sign-in' | 'code'
type Props = {
  step: Step
  onStep: (step: Step) => void
  config: EntryConfig | null
  onSignedIn: () => void
  onRefused: (text: string) => void
  onForgot: () => void
}

/** The password, then a code where the account needs one. */
export function SignInSteps({ step, onStep, config, onSignedIn, onRefused, onForgot }: Props) {
  const [challenge, setChallenge] = useState<Challenge>()

  function enter(needed: Challenge | undefined) {
    setChallenge(needed)
    if (needed) onStep('code')
    else onSignedIn()
  }

  return (
    <>
      {/* Hidden, it keeps its input for a return to it. */}
      <div hidden={step === 'code'}>
        <SignInForm config={config} onEntered={enter} onRefused={onRefused} onForgot={onForgot} />
      </div>
      {step === 'code' && challenge ? (
        <CodeForm
          challenge={challenge}
          onEntered={enter}
          onRefused={onRefused}
          onOver={(text) => {
            onStep('sign-in')
            onRefused(text)
          }}
        />
      ) : null}
    </>
  )
}

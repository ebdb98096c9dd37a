import { useState } from 'react'
import type { Challenge } from '#features/auth/auth.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { codeChecks } from './account-rules.ts'
import { entryTexts } from './entry.texts.ts'
import { type Entered, enter, failureText } from './entry-calls.ts'
import { TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import * as styles from './sign-in.module.css'

const failure = { unnamed: entryTexts.signInRefused, unanswered: entryTexts.unanswered }
const GONE = 410

type Props = {
  challenge: Challenge
  onEntered: Entered
  onRefused: (text: string) => void
  /** The password is needed again. */
  onOver: (text: string) => void
  /** The account has a passkey, and this browser can use it. */
  onPasskey?: () => void
}

/** Finishes a sign-in with a code of the app, or with a recovery code. */
export function CodeForm({ challenge: { challenge, methods }, onEntered, onRefused, onOver, onPasskey }: Props) {
  const [usesApp, setUsesApp] = useState(methods.includes('totp'))
  return (
    <>
      <EntryForm
        key={String(usesApp)}
        checks={codeChecks}
        button={entryTexts.continue()}
        busyText={entryTexts.checking()}
        submit={async ({ code }) => {
          try {
            onEntered(await enter('/api/login/verify', { challenge, code }))
          } catch (error) {
            if (!(error instanceof ApiError && error.status === GONE)) throw error
            onOver(failureText(error, failure.unnamed, failure.unanswered))
          }
        }}
        failure={failure}
        onRefused={onRefused}
      >
        <div>
          <TextField
            name="code"
            label={usesApp ? entryTexts.code() : entryTexts.recoveryCode()}
            autoComplete={usesApp ? 'one-time-code' : 'off'}
            inputMode={usesApp ? 'numeric' : 'text'}
            autoCapitalize={usesApp ? 'none' : 'characters'}
            autoFocus
          />
          <p className={fieldsStyles.hint}>{usesApp ? entryTexts.codeHint() : entryTexts.recoveryHint()}</p>
        </div>
      </EntryForm>
      <p className={styles.otherWay}>
        {methods.includes('totp') && (
          <button type="button" onClick={() => setUsesApp(!usesApp)}>
            {usesApp ? entryTexts.toRecovery() : entryTexts.toApp()}
          </button>
        )}
        {onPasskey && (
          <button type="button" onClick={onPasskey}>
            {entryTexts.toPasskey()}
          </button>
        )}
      </p>
    </>
  )
}

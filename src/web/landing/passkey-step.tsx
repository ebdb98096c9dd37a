import type { Challenge } from '#features/auth/auth.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { entryTexts } from './entry.texts.ts'
import { failureText } from './entry-calls.ts'
import { EntryForm } from './entry-form.tsx'
import { enterByPasskey } from './passkey-entry.ts'
import * as styles from './sign-in.module.css'

const failure = { unnamed: entryTexts.signInRefused, unanswered: entryTexts.unanswered }
const GONE = 410

type Props = {
  challenge: Challenge
  onEntered: () => void
  onRefused: (text: string) => void
  /** The password is needed again. */
  onOver: (text: string) => void
  onCode: () => void
}

/** Finishes a sign-in with a passkey. */
export function PasskeyStep({ challenge: { challenge, methods }, onEntered, onRefused, onOver, onCode }: Props) {
  return (
    <>
      <EntryForm
        checks={{}}
        button={entryTexts.continueWithPasskey()}
        busyText={entryTexts.waitingForPasskey()}
        submit={async () => {
          try {
            await enterByPasskey(challenge)
            onEntered()
          } catch (error) {
            if (!(error instanceof ApiError && error.status === GONE)) throw error
            onOver(failureText(error, failure.unnamed, failure.unanswered))
          }
        }}
        failure={failure}
        onRefused={onRefused}
      >
        <p className={fieldsStyles.hint}>{entryTexts.passkeyHint()}</p>
      </EntryForm>
      <p className={styles.otherWay}>
        <button type="button" onClick={onCode}>
          {methods.includes('totp') ? entryTexts.toApp() : entryTexts.toRecovery()}
        </button>
      </p>
    </>
  )
}

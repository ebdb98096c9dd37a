import { useSyncExternalStore } from 'react'
import { hasPasskeys } from '#web/platform/has-passkeys.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import { signInChecks } from './account-rules.ts'
import { entryTexts } from './entry.texts.ts'
import { type Entered, type EntryConfig, enter } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm, useEntryForm } from './entry-form.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { EntryNote } from './entry-note.tsx'
import { enterByPasskey } from './passkey-entry.ts'
import * as styles from './sign-in.module.css'

const failure = { unnamed: entryTexts.signInRefused, unanswered: entryTexts.signInUnanswered }

type Props = {
  config: EntryConfig | null
  onEntered: Entered
  onRefused: (text: string) => void
  onForgot: () => void
}

export function SignInForm({ config, onEntered, onRefused, onForgot }: Props) {
  const demo = config?.demoMode ? config.demoAccount : undefined
  const forgot = (
    <button className={`link ${styles.forgot}`} type="button" onClick={onForgot}>
      {entryTexts.forgot()}
    </button>
  )
  return (
    <EntryForm
      checks={signInChecks}
      button={entryTexts.signIn()}
      busyText={entryTexts.signingIn()}
      submit={({ email, password }) => enter('/api/login', { email: email.trim(), password }).then(onEntered)}
      failure={failure}
      onRefused={onRefused}
      foot={
        <>
          <PasskeyButton onEntered={onEntered} />
          {demo && <QuickLogin account={demo} onEntered={onEntered} />}
        </>
      }
    >
      <TextField name="email" label={entryTexts.email()} type="email" autoComplete="username webauthn" />
      <PasswordField name="password" label={entryTexts.password()} autoComplete="current-password" aside={forgot} />
    </EntryForm>
  )
}

const never = () => () => {}

/** Signs in with a passkey; only where the browser has any, which the page that the server sends does not know. */
function PasskeyButton({ onEntered }: { onEntered: Entered }) {
  const { busy, run } = useEntryForm()
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false)
  if (!isOffered) return null
  return (
    <button
      className={`${elementsStyles.button} ${elementsStyles.md} ${elementsStyles.block}`}
      type="button"
      disabled={busy !== undefined}
      onClick={() => run({}, () => enterByPasskey().then(() => onEntered(undefined)))}
    >
      <EntryIcon name="key-round" />
      {entryTexts.withPasskey()}
    </button>
  )
}

type QuickProps = { account: NonNullable<EntryConfig['demoAccount']>; onEntered: Entered }

/** Its line, and the words of its button. */
const ROLES = {
  admin: [entryTexts.testAdmin, entryTexts.asAdmin],
  manager: [entryTexts.testManager, entryTexts.asManager],
  sales: [entryTexts.testAgent, entryTexts.asAgent],
} as const

function QuickLogin({ account, onEntered }: QuickProps) {
  const { busy, run } = useEntryForm()
  const { email, password, others = [] } = account
  return (
    <>
      <button
        className={`${elementsStyles.button} ${elementsStyles.md} ${elementsStyles.block}`}
        type="button"
        disabled={busy !== undefined}
        onClick={() => run({ email, password }, () => enter('/api/demo-login').then(onEntered))}
      >
        {busy === 'other' ? entryTexts.loggingIn() : entryTexts.quickLogin()}
      </button>
      <EntryNote tone="blue" icon="key-round" title={entryTexts.testAccount()}>
        <span>
          <Sentence text={entryTexts.testEmail} email={<code>{account.email}</code>} />
        </span>
        <span>
          <Sentence text={entryTexts.testKey} password={<code>{account.password}</code>} />
        </span>
        {others.map((one) => (
          <span key={one.email}>
            <Sentence text={ROLES[one.role][0]} email={<code>{one.email}</code>} />{' '}
            <button
              className="link"
              type="button"
              disabled={busy !== undefined}
              onClick={() =>
                run({ email: one.email, password }, () =>
                  enter('/api/login', { email: one.email, password }).then(onEntered),
                )
              }
            >
              {ROLES[one.role][1]()}
            </button>
          </span>
        ))}
      </EntryNote>
    </>
  )
}

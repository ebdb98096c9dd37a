import { signInChecks } from './account-rules.ts'
import { type EntryConfig, enter } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm, useEntryForm } from './entry-form.tsx'
import { EntryNote } from './entry-note.tsx'

const failure = { unnamed: 'Login failed', unanswered: 'Invalid email or password. Please try again.' }

type Props = {
  config: EntryConfig | null
  onSignedIn: () => void
  onRefused: (text: string) => void
  onForgot: () => void
}

export function SignInForm({ config, onSignedIn, onRefused, onForgot }: Props) {
  const demo = config?.demoMode ? config.demoAccount : undefined
  const forgot = (
    <button className="link forgot" type="button" onClick={onForgot}>
      Forgot password?
    </button>
  )
  return (
    <EntryForm
      checks={signInChecks}
      button="Sign In"
      busyText="Signing In..."
      submit={({ email, password }) => enter('/api/login', { email: email.trim(), password }).then(onSignedIn)}
      failure={failure}
      onRefused={onRefused}
      foot={demo && <QuickLogin account={demo} onSignedIn={onSignedIn} />}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" aside={forgot} />
    </EntryForm>
  )
}

type QuickProps = { account: NonNullable<EntryConfig['demoAccount']>; onSignedIn: () => void }

const ROLES = { admin: 'Admin', manager: 'Manager', sales: 'Agent' } as const

function QuickLogin({ account, onSignedIn }: QuickProps) {
  const { busy, run } = useEntryForm()
  const { email, password, others = [] } = account
  return (
    <>
      <button
        className="button md block"
        type="button"
        disabled={busy !== undefined}
        onClick={() => run({ email, password }, () => enter('/api/demo-login').then(onSignedIn))}
      >
        {busy === 'other' ? 'Logging in...' : 'Quick Login (Skip Form)'}
      </button>
      <EntryNote tone="blue" icon="key-round" title="Test account">
        <span>
          Email <code>{account.email}</code>
        </span>
        <span>
          Key <code>{account.password}</code>
        </span>
        {others.map((one) => (
          <span key={one.email}>
            {ROLES[one.role]} <code>{one.email}</code>, same key{' '}
            <button
              className="link"
              type="button"
              disabled={busy !== undefined}
              onClick={() =>
                run({ email: one.email, password }, () =>
                  enter('/api/login', { email: one.email, password }).then(onSignedIn),
                )
              }
            >
              Sign in as {ROLES[one.role].toLowerCase()}
            </button>
          </span>
        ))}
      </EntryNote>
    </>
  )
}

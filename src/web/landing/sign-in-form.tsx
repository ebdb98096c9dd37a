import { useState } from 'react'
import { signInErrors } from './account-rules.ts'
import { type EntryConfig, failureText, refusedFields, signIn, signInAsDemo } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { useEntryForm } from './use-entry-form.ts'

const fields = ['email', 'password'] as const
const noAnswer = 'Invalid email or password. Please try again.'

type Props = {
  config: EntryConfig | null
  onSignedIn: () => void
  onRefused: (text: string) => void
  onForgot: () => void
}

export function SignInForm({ config, onSignedIn, onRefused, onForgot }: Props) {
  const [isDemoBusy, setDemoBusy] = useState(false)
  const { errors, isBusy, field, formProps } = useEntryForm({
    fields,
    check: signInErrors,
    submit: ({ email, password }) => attempt(() => signIn({ email: email.trim(), password })),
  })
  const demo = config?.demoMode ? config.demoAccount : undefined

  async function attempt(call: () => Promise<unknown>) {
    try {
      await call()
      onSignedIn()
      return {}
    } catch (error) {
      onRefused(failureText(error, 'Login failed', noAnswer))
      return refusedFields(error, fields)
    }
  }

  async function quickLogin(account: { email: string; password: string }) {
    for (const name of fields) {
      const input = field(name)
      if (input) input.value = account[name]
    }
    setDemoBusy(true)
    await attempt(signInAsDemo)
    setDemoBusy(false)
  }

  const forgot = (
    <button className="link forgot" type="button" onClick={onForgot}>
      Forgot password?
    </button>
  )
  return (
    <form {...formProps}>
      <TextField name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
        aside={forgot}
      />
      <button className="button primary md block" type="submit" disabled={isBusy || isDemoBusy}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </button>
      {demo ? (
        <>
          <button
            className="button md block"
            type="button"
            disabled={isBusy || isDemoBusy}
            onClick={() => quickLogin(demo)}
          >
            {isDemoBusy ? 'Logging in...' : 'Quick Login (Skip Form)'}
          </button>
          <div className="entry-note tone-blue">
            <EntryIcon name="key-round" />
            <p>
              <b>Test account</b>
              <span>
                Email <code>{demo.email}</code>
              </span>
              <span>
                Key <code>{demo.password}</code>
              </span>
            </p>
          </div>
        </>
      ) : null}
    </form>
  )
}

import { useState } from 'react'
import { forgotErrors, newPasswordErrors } from './account-rules.ts'
import { failureText, refusedFields, requestReset, resetPassword } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { useEntryForm } from './use-entry-form.ts'

const noAnswer = 'The server could not be reached. Please try again.'
const addressFields = ['email'] as const
const passwordFields = ['password', 'confirmPassword'] as const

function MailMissing() {
  return (
    <div className="entry-note tone-orange" role="status">
      <EntryIcon name="info" />
      <p>
        <b>No mail server is set up</b>
        <span>Plotline cannot send you a link. Ask an administrator of your company for a reset link.</span>
      </p>
    </div>
  )
}

/** Requests a reset link; without a mail server it says who can help instead. */
export function ForgotPasswordForm({
  sendsMail,
  onRefused,
}: {
  sendsMail: boolean
  onRefused: (text: string) => void
}) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { errors, isBusy, formProps } = useEntryForm({
    fields: addressFields,
    check: forgotErrors,
    submit: async ({ email }) => {
      try {
        const { message } = await requestReset({ email: email.trim() })
        setAnswer(message)
        return {}
      } catch (error) {
        onRefused(failureText(error, 'The link could not be sent.', noAnswer))
        return refusedFields(error, addressFields)
      }
    },
  })
  if (!sendsMail) return <MailMissing />
  if (answer) {
    return (
      <div className="entry-note tone-green" role="status">
        <EntryIcon name="mail" />
        <p>
          <b>Check your inbox</b>
          <span>{answer} It works once, for 60 minutes.</span>
        </p>
      </div>
    )
  }
  return (
    <form {...formProps}>
      <TextField name="email" label="Email" type="email" autoComplete="username" error={errors.email} />
      <button className="button primary md block" type="submit" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send Reset Link'}
      </button>
    </form>
  )
}

type ResetProps = { token: string; onChanged: () => void; onRefused: (text: string) => void }

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, onChanged, onRefused }: ResetProps) {
  const { errors, isBusy, formProps } = useEntryForm({
    fields: passwordFields,
    check: newPasswordErrors,
    submit: async ({ password }) => {
      try {
        await resetPassword({ token, password })
        onChanged()
        return {}
      } catch (error) {
        onRefused(failureText(error, 'The password could not be changed.', noAnswer))
        return refusedFields(error, passwordFields)
      }
    },
  })
  return (
    <form {...formProps}>
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        error={errors.password}
        showsStrength
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <button className="button primary md block" type="submit" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Save New Password'}
      </button>
    </form>
  )
}

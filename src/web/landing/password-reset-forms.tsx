import { useState } from 'react'
import { forgotChecks, newPasswordChecks } from './account-rules.ts'
import { requestReset, resetPassword } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryIcon } from './entry-icon.tsx'

const unanswered = 'The server could not be reached. Please try again.'

/** Requests a reset link; without a mail server it says who can help instead. */
export function ForgotPasswordForm({
  sendsMail,
  onRefused,
}: {
  sendsMail: boolean
  onRefused: (text: string) => void
}) {
  const [answer, setAnswer] = useState<string | null>(null)
  if (!sendsMail || answer)
    return (
      <div className={answer ? 'entry-note tone-green' : 'entry-note tone-orange'} role="status">
        <EntryIcon name={answer ? 'mail' : 'info'} />
        <p>
          <b>{answer ? 'Check your inbox' : 'No mail server is set up'}</b>
          <span>
            {answer
              ? `${answer} It works once, for 60 minutes.`
              : 'Plotline cannot send you a link. Ask an administrator of your company for a reset link.'}
          </span>
        </p>
      </div>
    )
  return (
    <EntryForm
      checks={forgotChecks}
      button="Send Reset Link"
      busyText="Sending..."
      submit={async ({ email }) => setAnswer((await requestReset({ email: email.trim() })).message)}
      failure={{ unnamed: 'The link could not be sent.', unanswered }}
      onRefused={onRefused}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" />
    </EntryForm>
  )
}

type ResetProps = { token: string; onChanged: () => void; onRefused: (text: string) => void }

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, onChanged, onRefused }: ResetProps) {
  return (
    <EntryForm
      checks={newPasswordChecks}
      button="Save New Password"
      busyText="Saving..."
      submit={({ password }) => resetPassword({ token, password }).then(onChanged)}
      failure={{ unnamed: 'The password could not be changed.', unanswered }}
      onRefused={onRefused}
    >
      <PasswordField name="password" label="New password" autoComplete="new-password" showsStrength />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
    </EntryForm>
  )
}

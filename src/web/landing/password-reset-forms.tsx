import { useState } from 'react'
import { forgotChecks, newPasswordChecks } from './account-rules.ts'
import { post } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryNote } from './entry-note.tsx'

const unanswered = 'The server could not be reached. Please try again.'

type ForgotProps = { sendsMail: boolean; onRefused: (text: string) => void }

/** Requests a reset link; without a mail server it says who can help instead. */
export function ForgotPasswordForm({ sendsMail, onRefused }: ForgotProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  if (!sendsMail)
    return (
      <EntryNote tone="orange" icon="info" role="status" title="No mail server is set up">
        <span>Plotline cannot send you a link. Ask an administrator of your company for a reset link.</span>
      </EntryNote>
    )
  if (answer)
    return (
      <EntryNote tone="green" icon="mail" role="status" title="Check your inbox">
        <span>{answer} It works once, for 60 minutes.</span>
      </EntryNote>
    )
  return (
    <EntryForm
      checks={forgotChecks}
      button="Send Reset Link"
      busyText="Sending..."
      submit={async ({ email }) => {
        const { message } = (await post('/api/auth/forgot-password', { email: email.trim() })) as { message: string }
        setAnswer(message)
      }}
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
      submit={({ password }) => post('/api/auth/reset-password', { token, password }).then(onChanged)}
      failure={{ unnamed: 'The password could not be changed.', unanswered }}
      onRefused={onRefused}
    >
      <PasswordField name="password" label="New password" autoComplete="new-password" showsStrength />
      <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
    </EntryForm>
  )
}

import { useState } from 'react'
import { forgotChecks, newPasswordChecks } from './account-rules.ts'
import { entryTexts } from './entry.texts.ts'
import { post } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryNote } from './entry-note.tsx'

type ForgotProps = { sendsMail: boolean; onRefused: (text: string) => void }

/** Requests a reset link; without a mail server it says who can help instead. */
export function ForgotPasswordForm({ sendsMail, onRefused }: ForgotProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  if (!sendsMail)
    return (
      <EntryNote tone="orange" icon="info" role="status" title={entryTexts.noMail()}>
        <span>{entryTexts.noMailAsk()}</span>
      </EntryNote>
    )
  if (answer)
    return (
      <EntryNote tone="green" icon="mail" role="status" title={entryTexts.checkInbox()}>
        <span>
          {answer} {entryTexts.worksOnce()}
        </span>
      </EntryNote>
    )
  return (
    <EntryForm
      checks={forgotChecks}
      button={entryTexts.sendLink()}
      busyText={entryTexts.sending()}
      submit={async ({ email }) => {
        const { message } = (await post('/api/auth/forgot-password', { email: email.trim() })) as { message: string }
        setAnswer(message)
      }}
      failure={{ unnamed: entryTexts.linkRefused, unanswered: entryTexts.unanswered }}
      onRefused={onRefused}
    >
      <TextField name="email" label={entryTexts.email()} type="email" autoComplete="username" />
    </EntryForm>
  )
}

type ResetProps = { token: string; onChanged: () => void; onRefused: (text: string) => void }

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token, onChanged, onRefused }: ResetProps) {
  return (
    <EntryForm
      checks={newPasswordChecks}
      button={entryTexts.savePassword()}
      busyText={entryTexts.saving()}
      submit={({ password }) => post('/api/auth/reset-password', { token, password }).then(onChanged)}
      failure={{ unnamed: entryTexts.passwordRefused, unanswered: entryTexts.unanswered }}
      onRefused={onRefused}
    >
      <PasswordField name="password" label={entryTexts.newPassword()} autoComplete="new-password" showsStrength />
      <PasswordField name="confirmPassword" label={entryTexts.confirmNewPassword()} autoComplete="new-password" />
    </EntryForm>
  )
}

import { createChecks } from './account-rules.ts'
import { enter } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'

const failure = { unnamed: 'Registration failed', unanswered: 'An unexpected error occurred. Please try again.' }

type Props = {
  /** A usable invitation: its token goes with the account, its address is fixed. */
  invitation: { token: string; email: string } | null
  onCreated: () => void
  onRefused: (text: string) => void
}

export function CreateAccountForm({ invitation, onCreated, onRefused }: Props) {
  return (
    <EntryForm
      checks={createChecks}
      button="Create Account"
      busyText="Creating Account..."
      submit={async ({ email, password, firstName, lastName }) => {
        await enter('/api/register', {
          email: email.trim(),
          password,
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          ...(invitation ? { invite: invitation.token } : {}),
        })
        onCreated()
      }}
      failure={failure}
      onRefused={onRefused}
    >
      <div className="form-grid">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" fixedValue={invitation?.email} />
      <PasswordField name="password" label="Password" autoComplete="new-password" showsStrength />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </EntryForm>
  )
}

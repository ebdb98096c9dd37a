import { createErrors } from './account-rules.ts'
import { createAccount, failureText, refusedFields } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const
const noAnswer = 'An unexpected error occurred. Please try again.'

type Props = {
  /** A usable invitation: its token goes with the account, its address is fixed. */
  invitation: { token: string; email: string } | null
  onCreated: () => void
  onRefused: (text: string) => void
}

export function CreateAccountForm({ invitation, onCreated, onRefused }: Props) {
  const { errors, isBusy, formProps } = useEntryForm({
    fields,
    check: createErrors,
    submit: async ({ email, password, firstName, lastName }) => {
      try {
        await createAccount({
          email: email.trim(),
          password,
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          ...(invitation ? { invite: invitation.token } : {}),
        })
        onCreated()
        return {}
      } catch (error) {
        onRefused(failureText(error, 'Registration failed', noAnswer))
        return refusedFields(error, fields)
      }
    },
  })
  return (
    <form {...formProps}>
      <div className="form-grid">
        <TextField name="firstName" label="First name" autoComplete="given-name" error={errors.firstName} />
        <TextField name="lastName" label="Last name" autoComplete="family-name" error={errors.lastName} />
      </div>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email}
        fixedValue={invitation?.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        error={errors.password}
        showsStrength
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <button className="button primary md block" type="submit" disabled={isBusy}>
        {isBusy ? 'Creating Account...' : 'Create Account'}
      </button>
    </form>
  )
}

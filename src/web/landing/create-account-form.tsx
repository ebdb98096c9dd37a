import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { createChecks } from './account-rules.ts'
import { entryTexts } from './entry.texts.ts'
import { enter } from './entry-calls.ts'
import { PasswordField, TextField } from './entry-fields.tsx'
import { EntryForm } from './entry-form.tsx'

const failure = { unnamed: entryTexts.createRefused, unanswered: entryTexts.createUnanswered }

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
      button={entryTexts.create()}
      busyText={entryTexts.creating()}
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
      <div className={fieldsStyles.formGrid}>
        <TextField name="firstName" label={entryTexts.firstName()} autoComplete="given-name" />
        <TextField name="lastName" label={entryTexts.lastName()} autoComplete="family-name" />
      </div>
      <TextField
        name="email"
        label={entryTexts.email()}
        type="email"
        autoComplete="email"
        fixedValue={invitation?.email}
      />
      <PasswordField name="password" label={entryTexts.password()} autoComplete="new-password" showsStrength />
      <PasswordField name="confirmPassword" label={entryTexts.confirmPassword()} autoComplete="new-password" />
    </EntryForm>
  )
}

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { User } from '#features/workspace/workspace.contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { applyServerErrors, useContractForm } from '#web/platform/form.ts'
import { mutate } from '#web/platform/mutations.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { profileChanges } from '../auth.contract.ts'
import { updateCurrentUserMutation } from './account-mutations.ts'

function valuesOf({ firstName, lastName, email, phone, position, bio }: User) {
  return {
    firstName,
    lastName,
    email,
    phone: phone ?? '',
    position: position ?? '',
    bio: bio ?? '',
    currentPassword: '',
  }
}

function useProfileForm(user: User) {
  const [wasSaved, setWasSaved] = useState(false)
  const form = useContractForm(profileChanges, valuesOf(user), {
    // A password goes along only with a new address, which needs it.
    toBody: ({ currentPassword, ...values }) => ({
      ...values,
      ...(values.email.trim() !== user.email && { currentPassword }),
    }),
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      const saved = await mutate(updateCurrentUserMutation, { body })
      form.reset(valuesOf(saved))
      setWasSaved(true)
      toast({
        title: 'Profile updated',
        description: 'Your profile has been updated successfully.',
        tone: 'success',
      })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 401) return
      const isTaken = cause.status === 409
      if (isTaken) form.setError('email', { type: 'server', message: cause.body?.message ?? 'This address is taken' })
      if (isTaken || applyServerErrors(form, cause)) return
      toast({ title: 'Error', description: 'Failed to save settings. Please try again.', tone: 'danger' })
    }
  })
  return { form, submit, wasSaved }
}

/** The own account, as colleagues see it, to be changed. */
export function ProfileSection({ user }: { user: User }) {
  const { form, submit, wasSaved } = useProfileForm(user)
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })
  const isNewAddress = email.trim() !== user.email
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <div className="setting-person">
        <Avatar name={name} src={user.profileImageUrl} size={72} />
        <div>
          <b>{name}</b>
          <p className="muted">{user.workspace.name}</p>
        </div>
      </div>
      <form className="form-grid" noValidate onSubmit={submit}>
        <Field label="First name" error={errors.firstName?.message}>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" optional error={errors.phone?.message}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        {isNewAddress && (
          <Field
            className="full"
            label="Current password"
            error={errors.currentPassword?.message}
            hint="A new email address needs your password."
          >
            <Input {...register('currentPassword')} type="password" autoComplete="current-password" />
          </Field>
        )}
        <Field className="full" label="Position" optional error={errors.position?.message}>
          <Input {...register('position')} autoComplete="organization-title" />
        </Field>
        <Field className="full" label="Bio" optional error={errors.bio?.message}>
          <Textarea {...register('bio')} />
        </Field>
        <div className="full setting-foot">
          <span className="saved" role="status">
            {wasSaved && !isDirty && (
              <>
                <Icon name="check" />
                Saved
              </>
            )}
          </span>
          <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving…">
            Save profile
          </Button>
        </div>
      </form>
    </>
  )
}

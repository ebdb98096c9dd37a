import type { User } from '#features/workspace/workspace.contract.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { line, longText } from '#web/record-form/field-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { profileChanges } from '../auth.contract.ts'
import { accountTexts } from './account.texts.ts'
import { updateCurrentUserMutation } from './account-mutations.ts'
import { profileWriteTexts } from './profile-writes.texts.ts'

const profileWrites = defineWrites<User>({
  noun: 'profile',
  update: updateCurrentUserMutation,
  said: {
    updated: { title: profileWriteTexts.updated, description: profileWriteTexts.updatedDetail },
    notUpdated: profileWriteTexts.notUpdated,
    gone: undefined,
  },
})

/** The form of the own account. */
export const profileForm = defineRecordForm(profileWrites, {
  schema: profileChanges,
  phone: 'whole',
  fields: {
    firstName: line(accountTexts.firstName, { autoComplete: 'given-name' }),
    lastName: line(accountTexts.lastName, { autoComplete: 'family-name' }),
    email: line(accountTexts.email, { type: 'email', autoComplete: 'email' }),
    phone: line(accountTexts.phone, { optional: true, type: 'tel', autoComplete: 'tel' }),
    currentPassword: {
      ...line(accountTexts.currentPassword, {
        className: fieldsStyles.full,
        type: 'password',
        autoComplete: 'current-password',
        hint: accountTexts.newAddress,
      }),
      isSecret: true,
      write: (value) => value || undefined,
    },
    code: {
      ...line(accountTexts.code, {
        className: fieldsStyles.full,
        autoComplete: 'one-time-code',
        hint: accountTexts.newAddressCode,
      }),
      isSecret: true,
      write: (value) => value || undefined,
    },
    position: line(accountTexts.position, {
      optional: true,
      className: fieldsStyles.full,
      autoComplete: 'organization-title',
    }),
    bio: longText(accountTexts.bio),
  },
})

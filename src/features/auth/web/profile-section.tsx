import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { RecordSection } from '#web/record-form/record-section.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { accountTexts } from './account.texts.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { profileForm } from './profile-record-form.tsx'

/** The own account, as colleagues see it, to be changed. */
export function ProfileSection() {
  const user = useMe()
  if (!user) return null
  return (
    <>
      <ProfilePicture key={`picture ${user.id}`} user={user} />
      <RecordSection
        key={user.id}
        form={profileForm}
        row={user}
        save={accountTexts.saveProfile()}
        isPrimary
        className={fieldsStyles.formGrid}
      >
        <Fields email={user.email} />
      </RecordSection>
    </>
  )
}

function Fields({ email }: { email: string }) {
  const isNewAddress = textOf(useFieldValue('email')).trim() !== email
  const { data: settings } = useAnswer(getSettings, {}, { dependsOn: ['settings'] })
  const proofs = ['currentPassword', 'code'] as const
  const asked = isNewAddress ? proofs.slice(0, settings?.security.twoFactorEnabled ? 2 : 1) : []
  return <RecordFields hidden={proofs.filter((proof) => !asked.includes(proof))} />
}

import { useMe } from '#web/account/use-me.ts'
import { useOwnFactors } from '#web/account/use-own-factors.ts'
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
  const factors = useOwnFactors()
  const proofs = ['currentPassword', 'code'] as const
  // Whoever has a passkey confirms with it, or with both of these, once they save.
  const isAskedHere = isNewAddress && !factors.includes('passkey')
  const asked = isAskedHere ? proofs.slice(0, factors.length > 0 ? 2 : 1) : []
  return <RecordFields hidden={proofs.filter((proof) => !asked.includes(proof))} />
}

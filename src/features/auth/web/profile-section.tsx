import { useMe } from '#web/account/use-me.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { RecordSection } from '#web/record-form/record-section.tsx'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { accountTexts } from './account.texts.ts'
import { profileForm } from './profile-record-form.tsx'
import * as styles from './profile-section.module.css'

/** The own account, as colleagues see it, to be changed. */
export function ProfileSection() {
  const user = useMe()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} src={user.profileImageUrl} size={72} />
        <div>
          <b>{name}</b>
          <p className="muted">{user.workspace.name}</p>
        </div>
      </div>
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
  return <RecordFields hidden={isNewAddress ? [] : ['currentPassword']} />
}

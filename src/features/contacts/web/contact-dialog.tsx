import { fullName } from '#shared/full-name.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Contact } from '../contacts.contract.ts'
import { contactForm } from './contact-record-form.tsx'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { contactsScreenTexts } from './contacts-screen.texts.ts'
import { DuplicateNote } from './duplicate-note.tsx'

type Props = {
  onClose: () => void
  /** The contact to edit; without it a new one is added. */
  row?: Contact | undefined
}

/** Adds or edits a contact; it stays open with the input until the server has accepted it. */
export function ContactDialog({ row: contact, onClose }: Props) {
  const open = useRecordForm(contactForm, { row: contact, onClose })
  return (
    <RecordDialog
      open={open}
      title={contact ? contactsPageTexts.edit() : contactsPageTexts.create()}
      description={contact && fullName(contact)}
      {...(!contact && { save: contactsScreenTexts.add() })}
    >
      <RecordFields after={{ phone: <Duplicates key="duplicates" except={contact?.id} /> }} />
    </RecordDialog>
  )
}

function Duplicates({ except }: { except: string | undefined }) {
  return <DuplicateNote phone={textOf(useFieldValue('phone'))} email={textOf(useFieldValue('email'))} except={except} />
}

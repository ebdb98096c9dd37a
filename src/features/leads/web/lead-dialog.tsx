import type { ComponentType } from 'react'
import { fullName } from '#shared/full-name.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import type { Lead, NewLead } from '../leads.contract.ts'
import { rememberSource } from './lead-phone.tsx'
import { leadForm } from './lead-record-form.tsx'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadsScreenTexts } from './leads-screen.texts.ts'

/** Lists people who have the phone number or the address in the form. */
export type DuplicatesPart = ComponentType<{ phone: string; email: string; except?: string | undefined }>

type Props = {
  onClose: () => void
  /** The lead to edit; without it a new one is added. */
  row?: Lead | undefined
  /** What a new lead starts with. */
  start?: Partial<Record<keyof NewLead, string>>
  onSaved?: () => void
  /** Lists people with the same number or address; the screen that uses the dialog provides it. */
  slots: { Duplicates: DuplicatesPart }
}

/** The fields that the server sets for a new lead. */
const GIVEN = ['status', 'assignedTo']
const GIVEN_ON_PHONE = ['assignedTo']

/** Adds or edits a lead; it stays open with the input until the server has accepted it. */
export function LeadDialog({ row: lead, start, onClose, onSaved, slots }: Props) {
  const open = useRecordForm(leadForm, {
    row: lead,
    start,
    onClose,
    onSaved: ({ source }) => {
      if (open.phone) rememberSource(source)
      onSaved?.()
    },
  })
  const given = open.phone ? GIVEN_ON_PHONE : GIVEN
  return (
    <RecordDialog
      open={open}
      title={lead ? leadsPageTexts.edit() : leadsPageTexts.addNew()}
      description={lead && fullName(lead)}
      {...(!lead && { save: leadsScreenTexts.add() })}
    >
      <RecordFields
        hidden={lead ? [] : given}
        classNames={lead ? { priority: fieldsStyles.full } : {}}
        after={{ phone: <DuplicatesOf key="duplicates" Part={slots.Duplicates} except={lead?.id} /> }}
      />
    </RecordDialog>
  )
}

function DuplicatesOf({ Part, except }: { Part: DuplicatesPart; except: string | undefined }) {
  return <Part phone={textOf(useFieldValue('phone'))} email={textOf(useFieldValue('email'))} except={except} />
}

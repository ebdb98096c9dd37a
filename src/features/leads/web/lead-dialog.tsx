import type { ComponentType } from 'react'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Lead } from '../leads.contract.ts'
import { leadForm } from './lead-record-form.tsx'
import { leadName } from './lead-text.ts'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadsScreenTexts } from './leads-screen.texts.ts'

/** Points out who has the same phone number or address as is typed. */
export type DuplicatesPart = ComponentType<{ phone: string; email: string; except?: string | undefined }>

type Props = {
  onClose: () => void
  /** The lead to edit; without it a new one is added. */
  row?: Lead | undefined
  /** Points out who has the same number or address already, from whoever composes the screen. */
  slots: { Duplicates: DuplicatesPart }
}

/** What a new lead gets from the server. */
const GIVEN = ['status', 'assignedTo']

/** Adds a lead or edits one; it stays open with what was typed until the server has said yes. */
export function LeadDialog({ row: lead, onClose, slots }: Props) {
  const open = useRecordForm(leadForm, { row: lead, onClose })
  return (
    <RecordDialog
      open={open}
      title={lead ? leadsPageTexts.edit() : leadsPageTexts.addNew()}
      description={lead && leadName(lead)}
      {...(!lead && { save: leadsScreenTexts.add() })}
    >
      <RecordFields
        hidden={lead ? [] : GIVEN}
        classNames={lead ? { priority: 'full' } : {}}
        after={{ phone: <DuplicatesOf key="duplicates" Part={slots.Duplicates} except={lead?.id} /> }}
      />
    </RecordDialog>
  )
}

function DuplicatesOf({ Part, except }: { Part: DuplicatesPart; except: string | undefined }) {
  return <Part phone={textOf(useFieldValue('phone'))} email={textOf(useFieldValue('email'))} except={except} />
}

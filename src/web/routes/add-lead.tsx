import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import { LeadDialog } from '#features/leads/web/lead-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds a lead from any screen. */
export const AddLead = ({ onClose }: AddProps) => <LeadDialog onClose={onClose} slots={{ Duplicates: DuplicateNote }} />

import { ContactDialog } from '#features/contacts/web/contact-dialog.tsx'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds a contact from any screen. */
export const AddContact = ({ onClose }: AddProps) => <ContactDialog onClose={onClose} />

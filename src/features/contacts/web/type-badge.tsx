import { Badge } from '#web/ui/elements/badge.tsx'
import type { ContactType } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'

/** The type of a contact in one word. */
export function TypeBadge({ type }: { type: ContactType }) {
  const { label, tone } = TYPE_LOOKS[type]
  return <Badge tone={tone}>{label}</Badge>
}

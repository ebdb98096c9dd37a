import type { IconName } from '#web/ui/elements/icon.tsx'
import type { SearchGroup } from '../search.contract.ts'

/** What each kind of found record is called and drawn as. */
export const SEARCH_GROUP_LOOKS: Record<SearchGroup, { label: string; icon: IconName }> = {
  leads: { label: 'Leads', icon: 'users' },
  contacts: { label: 'Contacts', icon: 'contact-round' },
  deals: { label: 'Deals', icon: 'square-kanban' },
  properties: { label: 'Properties', icon: 'building-2' },
  tasks: { label: 'Tasks', icon: 'square-check' },
  documents: { label: 'Documents', icon: 'files' },
  communications: { label: 'Communications', icon: 'phone-call' },
  events: { label: 'Events', icon: 'calendar' },
  channels: { label: 'Channels', icon: 'hash' },
  activities: { label: 'Activities', icon: 'activity' },
}

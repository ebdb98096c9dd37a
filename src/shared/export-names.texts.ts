import { defineTexts } from './texts.ts'

/** What the parts of a person's export are called, by the names of their files. */
export const exportNameTexts = defineTexts('export-names', {
  parts: {
    leads: 'Leads',
    contacts: 'Contacts',
    deals: 'Deals',
    properties: 'Properties',
    inspections: 'Inspections',
    communications: 'Communications',
    events: 'Events',
    tasks: 'Tasks',
    documents: 'Documents',
    links: 'Links to documents',
    'listing-links': 'Links to listings',
    channels: 'Channels',
    members: 'Members of channels',
    messages: 'Messages',
    activities: 'Activities',
    notifications: 'Notifications',
    schedules: 'Scheduled reports',
    team: 'Team',
    accounts: 'Accounts',
    invitations: 'Invitations',
    company: 'Company',
    profile: 'Profile',
    sessions: 'Signed-in devices',
    passkeys: 'Passkeys',
    'push-devices': 'Devices with push messages',
    settings: 'Settings',
  },
})

export type ExportName = keyof typeof exportNameTexts.parts

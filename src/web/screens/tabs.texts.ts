import { defineTexts } from '#shared/texts.ts'

export const tabTexts = defineTexts('tabs', {
  dashboard: 'Dashboard',
  leads: 'Leads',
  properties: 'Properties',
  activities: 'Activities',
  chat: 'Chat',
  clients: 'Clients',
  tasks: 'Tasks',
  reports: 'Reports',
})

import { defineTexts } from '#shared/texts.ts'

/** The tab of a phone with the people one does business with. */
export const clientTexts = defineTexts('clients', {
  title: 'Clients',
  views: 'Lists',
  all: 'All',
  active: 'Active clients',
  contacts: 'Contacts',
  noneActive: 'No active clients yet',
  howToGetOne: 'Converted leads and contacts of type client are listed here.',
})

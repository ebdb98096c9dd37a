import { defineFeature } from '#server/feature/feature.ts'
import { contactRoutes } from './contacts.routes.ts'
import { contactSeed } from './contacts.seed.ts'
import { contacts } from './contacts.table.ts'

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: contactRoutes,
  records: { contact: { table: contacts, noun: 'Contact', address: '/contacts/' } },
  seeds: [contactSeed],
})

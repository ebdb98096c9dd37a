import { defineFeature } from '#server/feature/feature.ts'
import { contactRoutes } from './contacts.routes.ts'
import { contactSeed } from './contacts.seed.ts'
import { contacts } from './contacts.table.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    contact: '/contacts/'
  }
}

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: contactRoutes,
  records: { contact: { table: contacts, noun: 'Contact', address: '/contacts/' } },
  seeds: [contactSeed],
})

import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listContacts } from '../contacts.contract.ts'
import { contactManifestTexts } from './contact-manifest.texts.ts'
import { contactWrites } from './contacts.actions.ts'
import { listContactPage } from './contacts.queries.ts'
import { contactRoutes } from './contacts.routes.ts'
import { contactSeed } from './contacts.seed.ts'
import { contacts } from './contacts.table.ts'
import { changeContacts } from './contacts-bulk.ts'
import { undoDismissal } from './dismissals.actions.ts'
import { dismissals } from './dismissals.table.ts'

export const contactsFeature = defineFeature({
  name: 'contacts',
  routes: contactRoutes,
  records: {
    contact: {
      table: contacts,
      noun: 'Contact',
      address: '/contacts/',
      writes: contactWrites,
      bulk: changeContacts,
      exports: [exportList('contacts', listContacts, listContactPage)],
    },
    dismissal: {
      table: dismissals,
      noun: 'Dismissal',
      exports: { leftOut: contactManifestTexts.dismissals },
    },
  },
  undoers: { dismiss: undoDismissal },
  seeds: [contactSeed],
})

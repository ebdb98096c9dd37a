import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listCommunications } from '../communications.contract.ts'
import { communicationWrites } from './communications.actions.ts'
import { listCommunicationPage } from './communications.queries.ts'
import { communicationRoutes } from './communications.routes.ts'
import { communicationSeed } from './communications.seed.ts'
import { communications } from './communications.table.ts'
import { changeCommunications } from './communications-bulk.ts'

export const communicationsFeature = defineFeature({
  name: 'communications',
  routes: communicationRoutes,
  records: {
    communication: {
      table: communications,
      noun: 'Communication',
      address: '/communication/',
      writes: communicationWrites,
      bulk: changeCommunications,
      exports: [exportList('communications', listCommunications, listCommunicationPage)],
      keepsName: { column: 'formerName', of: ['leadId', 'contactId'] },
    },
  },
  seeds: [communicationSeed],
})

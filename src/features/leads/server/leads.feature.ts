import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listLeads } from '../leads.contract.ts'
import { leadWrites } from './leads.actions.ts'
import { listLeadPage } from './leads.queries.ts'
import { leadRoutes } from './leads.routes.ts'
import { leadSeed } from './leads.seed.ts'
import { leads } from './leads.table.ts'
import { changeLeads } from './leads-bulk.ts'

export const leadsFeature = defineFeature({
  name: 'leads',
  routes: leadRoutes,
  records: {
    lead: {
      table: leads,
      noun: 'Lead',
      address: '/leads/',
      writes: leadWrites,
      bulk: changeLeads,
      exports: [exportList('leads', listLeads, listLeadPage)],
    },
  },
  seeds: [leadSeed],
})

import { exportList } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listDeals } from '../deals.contract.ts'
import { dealWrites } from './deals.actions.ts'
import { listDealPage } from './deals.queries.ts'
import { dealRoutes } from './deals.routes.ts'
import { dealSeed } from './deals.seed.ts'
import { deals } from './deals.table.ts'
import { changeDeals } from './deals-bulk.ts'

export const dealsFeature = defineFeature({
  name: 'deals',
  routes: dealRoutes,
  records: {
    deal: {
      table: deals,
      noun: 'Deal',
      address: '/pipeline/',
      writes: dealWrites,
      bulk: changeDeals,
      exports: [exportList('deals', listDeals, listDealPage)],
    },
  },
  seeds: [dealSeed],
})

import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../deals.contract.ts'
import { countDealLinks, createDeal, deleteDeal, moveDeal, undoDealMove, updateDeal } from './deals.actions.ts'
import { getDealById, listDealPage, readDealTotals } from './deals.queries.ts'
import { changeDeals } from './deals-bulk.ts'
import { exportDeals } from './deals-export.actions.ts'

export const dealRoutes = [
  serve(contract.listDeals, listDealPage),
  serveFile(contract.exportDeals, exportDeals),
  serve(contract.changeDeals, changeDeals),
  serve(contract.getDealTotals, readDealTotals),
  serve(contract.createDeal, createDeal),
  serve(contract.getDeal, getDealById),
  serve(contract.updateDeal, updateDeal),
  serve(contract.moveDeal, moveDeal),
  serve(contract.undoDealMove, undoDealMove),
  serve(contract.deleteDeal, deleteDeal),
  serve(contract.getDealLinks, countDealLinks),
]

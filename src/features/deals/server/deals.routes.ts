import { serve } from '#server/http/serve.ts'
import { createDeal, deleteDeal, getDeal, getDealTotals, listDeals, moveDeal, updateDeal } from '../deals.contract.ts'
import { addDeal, changeDeal, moveDealToStage, removeDeal } from './deals.actions.ts'
import { getDealById, listDealPage, readDealTotals } from './deals.queries.ts'

export const dealRoutes = [
  serve(listDeals, listDealPage),
  serve(getDealTotals, readDealTotals),
  serve(createDeal, addDeal),
  serve(getDeal, getDealById),
  serve(updateDeal, changeDeal),
  serve(moveDeal, moveDealToStage),
  serve(deleteDeal, removeDeal),
]

import { serve } from '#server/http/serve.ts'
import * as contract from '../timeline.contract.ts'
import {
  listContactTimelinePage,
  listDealTimelinePage,
  listLeadTimelinePage,
  listPropertyTimelinePage,
} from './timeline.queries.ts'

export const timelineRoutes = [
  serve(contract.listLeadTimeline, listLeadTimelinePage),
  serve(contract.listContactTimeline, listContactTimelinePage),
  serve(contract.listDealTimeline, listDealTimelinePage),
  serve(contract.listPropertyTimeline, listPropertyTimelinePage),
]

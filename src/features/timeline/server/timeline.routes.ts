import { serve } from '#server/http/serve.ts'
import { listContactTimeline, listDealTimeline, listLeadTimeline, listPropertyTimeline } from '../timeline.contract.ts'
import {
  listContactTimelinePage,
  listDealTimelinePage,
  listLeadTimelinePage,
  listPropertyTimelinePage,
} from './timeline.queries.ts'

export const timelineRoutes = [
  serve(listLeadTimeline, listLeadTimelinePage),
  serve(listContactTimeline, listContactTimelinePage),
  serve(listDealTimeline, listDealTimelinePage),
  serve(listPropertyTimeline, listPropertyTimelinePage),
]

import { serve } from '#server/http/serve.ts'
import { getMetrics } from '../reports.contract.ts'
import { readMetrics } from './reports.queries.ts'

export const reportRoutes = [serve(getMetrics, readMetrics)]

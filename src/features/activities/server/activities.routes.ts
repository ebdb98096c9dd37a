import { serve } from '#server/http/serve.ts'
import { listActivities } from '../activities.contract.ts'
import { listActivityPage } from './activities.queries.ts'

export const activityRoutes = [serve(listActivities, listActivityPage)]

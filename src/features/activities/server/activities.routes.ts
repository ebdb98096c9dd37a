import { serve } from '#server/http/serve.ts'
import * as contract from '../activities.contract.ts'
import { listActivityPage } from './activities.queries.ts'

export const activityRoutes = [serve(contract.listActivities, listActivityPage)]

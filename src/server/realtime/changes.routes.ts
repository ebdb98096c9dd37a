import { listChanges } from '#shared/changes.ts'
import { changesAfter } from '../changes/changes.queries.ts'
import { serve } from '../http/serve.ts'

export const changeRoutes = [serve(listChanges, (scope, { query }) => changesAfter(scope, query))]

import { serve } from '#server/http/serve.ts'
import * as contract from '../search.contract.ts'
import { searchEverything } from './search.queries.ts'

export const searchRoutes = [serve(contract.search, searchEverything)]

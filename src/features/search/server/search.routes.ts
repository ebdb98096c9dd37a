import { serve } from '#server/http/serve.ts'
import { search } from '../search.contract.ts'
import { searchEverything } from './search.queries.ts'

export const searchRoutes = [serve(search, searchEverything)]

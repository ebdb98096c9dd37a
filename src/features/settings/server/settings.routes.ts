import { serve } from '#server/http/serve.ts'
import * as contract from '../settings.contract.ts'
import { syncData, updateSettings } from './settings.actions.ts'
import { readSettings } from './settings.queries.ts'

export const settingsRoutes = [
  serve(contract.getSettings, (scope) => readSettings(scope)),
  serve(contract.updateSettings, updateSettings),
  serve(contract.syncData, (scope) => syncData(scope)),
]

import { serve } from '#server/http/serve.ts'
import { getSettings, updateSettings } from '../settings.contract.ts'
import { changeSettings } from './settings.actions.ts'
import { readSettings } from './settings.queries.ts'

export const settingsRoutes = [
  serve(getSettings, (scope) => readSettings(scope)),
  serve(updateSettings, changeSettings),
]

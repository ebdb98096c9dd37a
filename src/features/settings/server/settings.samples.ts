import { sample } from '../../../../tests/support/samples.ts'
import { syncData, updateSettings } from '../settings.contract.ts'

export const settingsSamples = [
  sample(updateSettings, () => ({ body: { notifications: { leadAlerts: false } } }), { silent: 'the own settings' }),
  sample(syncData, () => ({}), { silent: 'the own settings' }),
]

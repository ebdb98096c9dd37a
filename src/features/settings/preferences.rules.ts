import { LANGUAGES } from '#languages/codes.ts'
import { DATE_FORMATS } from '#shared/dates.ts'
import {
  CURRENCIES,
  DEFAULT_SETTINGS,
  DEFAULT_VIEWS,
  type Settings,
  type SettingsChanges,
  TIME_ZONES,
} from './settings.contract.ts'

const CHOICES: { [Name in keyof Settings['preferences']]: readonly Settings['preferences'][Name][] } = {
  language: LANGUAGES,
  timezone: TIME_ZONES,
  currency: CURRENCIES,
  dateFormat: [null, ...DATE_FORMATS],
  defaultView: DEFAULT_VIEWS,
}

/** What a person saved over the defaults; a language, zone or currency that this version does not have counts as not saved. */
export function preferencesOf(saved: SettingsChanges['preferences']): Settings['preferences'] {
  const known = Object.entries(saved ?? {}).filter(([name, value]) =>
    (CHOICES[name as keyof typeof CHOICES] as readonly unknown[] | undefined)?.includes(value),
  )
  return { ...DEFAULT_SETTINGS.preferences, ...Object.fromEntries(known) }
}

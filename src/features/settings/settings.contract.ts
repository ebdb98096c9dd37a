import * as z from 'zod/mini'
import { shownFace } from '#features/face/face.contract.ts'
import { exchangeRates, exchangeRatesAt } from '#features/workspace/workspace.contract.ts'
import { LANGUAGES } from '#languages/codes.ts'
import { DATE_FORMATS } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { instantOut } from '#shared/fields.ts'
import { FOREIGN_CURRENCIES } from '#shared/shown-rate.ts'
import { settingsFieldTexts } from './settings-fields.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    settings: '/settings'
  }
}

export const THEMES = ['elysium', 'dhabi'] as const
export const TIME_ZONES = ['Africa/Lagos', 'GMT', 'UTC'] as const
export const CURRENCIES = ['NGN', ...FOREIGN_CURRENCIES] as const
export const DEFAULT_VIEWS = ['dashboard', 'leads', 'pipeline', 'properties'] as const
/** Hours without a call after which a session ends. */
export const SESSION_TIMEOUTS = [1, 4, 8, 24] as const

const toggles = {
  email: z.boolean(),
  sms: z.boolean(),
  leadAlerts: z.boolean(),
  dealUpdates: z.boolean(),
  taskReminders: z.boolean(),
  weeklyReports: z.boolean(),
}
const wallTime = z
  .string({ error: settingsFieldTexts.wrongTime })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: settingsFieldTexts.wrongTime }))
/** When no push message comes, by the person's own clock. */
const quietHours = { isOn: z.boolean(), from: wallTime, until: wallTime }
const preferences = {
  language: z.enum(LANGUAGES, { error: fieldTexts.chooseLanguage }),
  timezone: z.enum(TIME_ZONES, { error: settingsFieldTexts.chooseZone }),
  currency: z.enum(CURRENCIES, { error: settingsFieldTexts.chooseCurrency }),
  dateFormat: z.nullable(z.enum(DATE_FORMATS, { error: settingsFieldTexts.chooseDateFormat })),
  defaultView: z.enum(DEFAULT_VIEWS, { error: settingsFieldTexts.chooseView }),
}
const sessionTimeout = z.literal([...SESSION_TIMEOUTS])

export const settings = z.object({
  theme: z.enum(THEMES),
  notifications: z.object(toggles),
  quietHours: z.object(quietHours),
  preferences: z.object(preferences),
  security: z.object({ twoFactorEnabled: z.boolean(), loginAlerts: z.boolean(), sessionTimeout }),
  capabilities: z.object({ email: z.boolean(), sms: z.boolean() }),
  /** What of the company every screen needs. */
  company: z.object({ language: z.enum(LANGUAGES), exchangeRates, exchangeRatesAt, face: z.nullable(shownFace) }),
  /** Where SMS go, in E.164: the first number of the own profile; null when it has none that can get one. */
  smsNumber: z.nullable(z.string()),
  lastSyncedAt: z.nullable(instantOut),
})
export type Settings = z.output<typeof settings>

/** What a person has until they save something else. */
export const DEFAULT_SETTINGS = {
  theme: 'elysium',
  notifications: {
    email: true,
    sms: false,
    leadAlerts: true,
    dealUpdates: true,
    taskReminders: true,
    weeklyReports: true,
  },
  quietHours: { isOn: true, from: '21:00', until: '07:00' },
  preferences: {
    language: 'en',
    timezone: 'Africa/Lagos',
    currency: 'NGN',
    dateFormat: null,
    defaultView: 'dashboard',
  },
  security: { loginAlerts: true, sessionTimeout: 8 },
  lastSyncedAt: null,
} as const

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  access: 'own',
  beforeFactor: true,
  summary: 'The own settings, with what of the company every screen needs.',
  answer: settings,
})

export const settingsChanges = z.object({
  theme: z.optional(z.enum(THEMES)),
  notifications: z.optional(z.partial(z.object(toggles))),
  quietHours: z.optional(z.partial(z.object(quietHours))),
  preferences: z.optional(z.partial(z.object(preferences))),
  security: z.optional(z.object({ loginAlerts: z.optional(z.boolean()), sessionTimeout: z.optional(sessionTimeout) })),
})
export type SettingsChanges = z.output<typeof settingsChanges>

export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'PATCH',
  path: '/api/settings',
  access: 'own',
  summary: 'Changes the settings that are sent, group by group.',
  body: settingsChanges,
  answer: settings,
})

export const syncData = endpoint({
  name: 'syncData',
  method: 'POST',
  path: '/api/settings/sync',
  access: 'own',
  summary: 'Notes that a device of the caller has sent what waited there and read everything again.',
  answer: z.object({ lastSyncedAt: instantOut }),
})

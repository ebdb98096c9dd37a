import type { EntityType } from '#shared/entities.ts'
import { formatTime } from '#shared/wall-time.ts'
import type { Settings } from './settings.contract.ts'

const GROUPS: Partial<Record<EntityType, 'leadAlerts' | 'dealUpdates' | 'taskReminders'>> = {
  lead: 'leadAlerts',
  contact: 'leadAlerts',
  deal: 'dealUpdates',
  property: 'dealUpdates',
  task: 'taskReminders',
  event: 'taskReminders',
}

/** True when a person with these settings is told of records of this kind; what belongs to no group is always told. */
export function isToldOf(entityType: EntityType, notifications: Settings['notifications']): boolean {
  const group = GROUPS[entityType]
  return group === undefined || notifications[group]
}

/** True within the quiet hours of a person, by the clock of their zone; the end is no longer within. */
export function isQuietAt({ isOn, from, until }: Settings['quietHours'], at: Date, timeZone: string): boolean {
  if (!isOn || from === until) return false
  const time = formatTime(at.toISOString(), timeZone)
  return from < until ? from <= time && time < until : from <= time || time < until
}

/** The address of the screen at which a person begins. */
export const VIEW_PATHS: Record<Settings['preferences']['defaultView'], string> = {
  dashboard: '/',
  leads: '/leads',
  pipeline: '/pipeline',
  properties: '/properties',
}

import type { EntityType } from '#shared/entities.ts'
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

/** The address of the screen at which a person begins. */
export const VIEW_PATHS: Record<Settings['preferences']['defaultView'], string> = {
  dashboard: '/',
  leads: '/leads',
  pipeline: '/pipeline',
  properties: '/properties',
}

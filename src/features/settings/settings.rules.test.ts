import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.contract.ts'
import { isQuietAt, isToldOf } from './settings.rules.ts'

test('people are told of a group unless they switched it off, and of what is in no group always [NOTIF-18]', () => {
  const without = { ...DEFAULT_SETTINGS.notifications, leadAlerts: false }
  expect([isToldOf('contact', without), isToldOf('deal', without), isToldOf('document', without)]).toEqual([
    false,
    true,
    true,
  ])
})

test('quiet hours hold by the clock of the zone, over midnight too, and their end is no longer within [NOTIF-23]', () => {
  const at = (time: string) => new Date(`2026-11-27T${time}:00Z`)
  const quiet = (quietHours: { from: string; until: string; isOn?: boolean }, zone: string) =>
    ['19:59', '20:00', '23:30', '05:59', '06:00', '12:00'].filter((time) =>
      isQuietAt({ isOn: true, ...quietHours }, at(time), zone),
    )
  const night = { from: '21:00', until: '07:00' }
  expect(quiet(night, 'Africa/Lagos')).toEqual(['20:00', '23:30', '05:59'])
  expect(quiet(night, 'UTC')).toEqual(['23:30', '05:59', '06:00'])
  expect(quiet({ ...night, isOn: false }, 'UTC')).toEqual([])
  expect(quiet({ from: '12:00', until: '13:00' }, 'UTC')).toEqual(['12:00'])
})

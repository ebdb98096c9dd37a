import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.contract.ts'
import { isToldOf } from './settings.rules.ts'

test('people are told of a group unless they switched it off, and of what is in no group always [NOTIF-18]', () => {
  const without = { ...DEFAULT_SETTINGS.notifications, leadAlerts: false }
  expect([isToldOf('contact', without), isToldOf('deal', without), isToldOf('document', without)]).toEqual([
    false,
    true,
    true,
  ])
})

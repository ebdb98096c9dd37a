import { expect, test } from 'vitest'
import { pageOfRecord } from '#shared/paths.ts'
import { show } from '#shared/texts.ts'
import { screenOf, screens } from './screens.ts'

test('the sidebar has the twelve screens in their order [SHELL-25]', () => {
  expect(screens.map(({ name, path }) => `${show(name)} ${path}`)).toEqual([
    'Dashboard /',
    'Lead Management /leads',
    'Contacts /contacts',
    'Pipeline /pipeline',
    'Properties /properties',
    'Communication /communication',
    'Calendar /calendar',
    'Tasks /tasks',
    'Documents /documents',
    'Reports /reports',
    'Team Chat /team-chat',
    'Settings /settings',
  ])
})

test('each screen has its own key and its own words for who is signed out [SHELL-35]', () => {
  expect(new Set(screens.map(({ goKey }) => goKey)).size).toBe(screens.length)
  for (const { signedOutText } of screens) expect(show(signedOutText)).toMatch(/^Please log in to view .+\.$/)
  expect(show(screenOf('/contacts')?.signedOutText ?? '')).toBe('Please log in to view contacts.')
})

test('an address belongs to the screen of its first part', () => {
  expect(screenOf('/leads/0199')?.path).toBe('/leads')
  expect(screenOf('/')?.path).toBe('/')
  expect(screenOf('/leadsx')).toBeUndefined()
})

test('a record is seen at the address of its screen', () => {
  expect(pageOfRecord('deal', '7')).toBe('/pipeline/7')
  expect(pageOfRecord('deal', null)).toBe('/pipeline')
  expect(pageOfRecord('settings', '7')).toBe('/settings')
  expect(pageOfRecord('message', '7')).toBeUndefined()
})

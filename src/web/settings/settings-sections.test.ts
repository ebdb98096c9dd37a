import { expect, test, vi } from 'vitest'
import { settingsCommands } from '#web/shell/palette/settings-commands.ts'
import { settingsSectionsFor } from './settings-sections.ts'

const namesFor = (isAdmin: boolean) => settingsSectionsFor(isAdmin).map(({ name }) => name())

const STATED = [
  'Profile',
  'Theme & Branding',
  'Notifications',
  'Application Preferences',
  'Security & Privacy',
  'Data Management',
]

test('the settings have their stated sections in order, and admins have more [SET-01]', () => {
  expect(namesFor(false).slice(0, STATED.length)).toEqual(STATED)
  expect(namesFor(true)).toEqual(expect.arrayContaining(namesFor(false)))
  const forAdmins = namesFor(true).filter((name) => !namesFor(false).includes(name))
  expect(forAdmins).toEqual(expect.arrayContaining(['Team', 'Background jobs']))
})

test('each section has an address of its own, a hint and words for the search', () => {
  const all = settingsSectionsFor(true)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, hint, words } of all) {
    expect(id).toMatch(/^[a-z-]+$/)
    expect(hint()).toMatch(/^[A-Z].*\.$/)
    expect(words()).toMatch(/^[a-z\d -]+$/)
  }
})

test('a section with several parts names those after the first', () => {
  const unnamed = settingsSectionsFor(true).flatMap(({ id, parts }) =>
    parts.slice(1).flatMap(({ name }) => (name ? [] : id)),
  )
  expect(unnamed).toEqual([])
})

test('the search has a command for each section, those of admins for admins alone', () => {
  const labels = (isAdmin: boolean) => settingsCommands(isAdmin, vi.fn()).map(({ label }) => label)
  expect(labels(false)).toEqual(namesFor(false).map((name) => `Settings: ${name}`))
  expect(labels(true)).toContain('Settings: Team')
})

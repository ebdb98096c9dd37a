import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { paletteGroups } from './palette-options.ts'

const nothing = () => undefined
const commands: Command[] = [
  { id: 'add', label: 'Add lead', words: 'new create', icon: 'users', group: 'add', keys: ['C', 'L'], run: nothing },
  { id: 'go', label: 'Lead Management', icon: 'users', group: 'goTo', goes: true, run: nothing },
  { id: 'out', label: 'Sign out', words: 'logout', icon: 'log-out', group: 'actions', run: nothing },
]
const hit = (id: string, title: string) => ({ id, title, subtitle: '', url: `/leads/${id}` })
const empty = {
  query: '',
  leads: [],
  contacts: [],
  properties: [],
  deals: [],
  tasks: [],
  documents: [],
  communications: [],
  events: [],
  channels: [],
  activities: [],
}
const shown = (parts: Partial<Parameters<typeof paletteGroups>[0]>) =>
  paletteGroups({ text: '', held: {}, found: undefined, commands, open: nothing, ...parts }).map(
    ({ label, options }) => `${label}: ${options.map(({ title }) => title).join(', ')}`,
  )

test('without a text every command is offered', () => {
  expect(shown({})).toEqual(['Add: Add lead', 'Go to: Lead Management', 'Actions: Sign out'])
})

test('commands are found by every word, in any order, also by other names', () => {
  expect(shown({ text: 'lead add' })).toEqual(['Add: Add lead'])
  expect(shown({ text: 'LOGOUT' })).toEqual(['Actions: Sign out'])
  expect(shown({ text: 'lead xyz' })).toEqual([])
})

test('the open list of a phone comes first, then its own records', () => {
  const held = { leads: [hit('1', 'Ada Obi')], contacts: [hit('2', 'Ada Eze')] }
  const list = { name: 'Clients', group: 'contacts' } as const
  expect(shown({ text: 'ada', held, list })).toEqual([
    'This list: Show all in Clients',
    'Contacts: Ada Eze',
    'Leads: Ada Obi',
  ])
  expect(shown({ text: '', list })[0]).toBe('Add: Add lead')
})

test('what the server finds comes below what was there, and nothing twice [SHELL-30]', () => {
  const held = { leads: [hit('1', 'Lead Ọla')] }
  const before = shown({ text: 'lead', held })
  const found = { ...empty, leads: [hit('1', 'Lead Ọla'), hit('2', 'Lead Bola')], deals: [hit('3', 'Lead deal')] }
  const after = shown({ text: 'lead', held, found })
  expect(before).toEqual(['Leads: Lead Ọla', 'Add: Add lead', 'Go to: Lead Management'])
  expect(after).toEqual([...before, 'More leads: Lead Bola', 'Deals: Lead deal'])
})

test('choosing a record opens its address', () => {
  const opened: string[] = []
  const [group] = paletteGroups({
    text: 'ola',
    held: { leads: [hit('1', 'Ọla')] },
    found: undefined,
    commands: [],
    open: (url) => opened.push(url),
  })
  group?.options[0]?.run()
  expect(opened).toEqual(['/leads/1'])
})

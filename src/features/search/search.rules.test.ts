import { expect, test } from 'vitest'
import { configureAddresses } from '#shared/paths.ts'
import { fold } from '#shared/text.ts'
import { addressOf, bestFirst, fitOf, nameOrders } from './search.rules.ts'

test.each([
  ['Ọkáfọ̀ Ngozi', 'okafo ngozi', 0],
  ['Okafo Ngozi', 'oka', 1],
  ['Ngozi Okafo', 'oka', 1],
  ['Mr Bokafo', 'oka', 2],
] as const)('%s fits %s as %i [SHELL-30]', (title, text, fit) => {
  expect(fitOf(fold(title), text)).toBe(fit)
})

test('the same comes first, then beginnings, then the rest; newest first among equals, each once [SHELL-30]', () => {
  const row = (id: string, title: string, at: string) => ({ id, title, at })
  const rows = [
    row('inside-new', 'Anoka', '2026-03'),
    row('begin-old', 'Okafor', '2026-01'),
    row('begin-new', 'Ada Okafor', '2026-02'),
    row('same', 'Oka', '2025-01'),
    row('begin-old', 'Okafor', '2026-01'),
  ]
  expect(bestFirst(rows, 'oka').map(({ id }) => id)).toEqual(['same', 'begin-new', 'begin-old', 'inside-new'])
})

test('what fits as well and is as new stays in the order in which it was found', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: 'Okafor', at: '2026-01' }))
  expect(bestFirst(rows, 'oka').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('a record that was found leads to where it is seen, an activity to the dashboard [SHELL-30]', () => {
  configureAddresses({ lead: '/leads/' })
  expect(addressOf('leads', '7')).toBe('/leads/7')
  expect(addressOf('activities', '7')).toBe('/')
})

test('a name is known whichever part is typed first [SHELL-30]', () => {
  expect(nameOrders(' ngozi ')).toEqual(['ngozi'])
  expect(nameOrders('ngozi  okonkwo')).toEqual(['ngozi okonkwo', 'okonkwo ngozi'])
  expect(nameOrders('ada ngozi okonkwo')).toContain('okonkwo ada ngozi')
})

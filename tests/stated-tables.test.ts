import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { readTables } from './support/tables.ts'

// The tables that the requirements name; migrations make exactly these tables (`npm run check`).

const tables = await readTables()

const STATED: [tags: string, table: string, required: string, optional: string][] = [
  [
    '[DATA-01] [DATA-02] [DATA-03] [DATA-04]',
    'users',
    'id email firstName lastName passwordHash role isActive createdAt updatedAt',
    'profileImageUrl phone position bio',
  ],
  [
    '[DATA-10] [DATA-11] [DATA-12]',
    'properties',
    'id title type address city state price status features images createdAt updatedAt',
    'description bedrooms bathrooms area assignedAgent',
  ],
  ['[DATA-24]', 'activities', 'id type description createdAt metadata', 'entityType entityId userId'],
  ['[DATA-47]', 'sessions', 'sid sess expire', ''],
]

test.each(STATED)('%s %s has its columns', (_, name, required, optional) => {
  const table = tables.find((one) => one.name === name)?.table
  if (!table) throw new Error(`There is no table ${name}`)
  const { columns } = getTableConfig(table)
  const names = (isRequired: boolean) =>
    columns.filter(({ notNull }) => notNull === isRequired).map((column) => column.name)
  expect(names(true)).toEqual(expect.arrayContaining(required.split(' ')))
  expect(names(false)).toEqual(expect.arrayContaining(optional.split(' ').filter(Boolean)))
})

test('[DATA-01] an address has one account, whatever its company', () => {
  const users = tables.find(({ name }) => name === 'users')?.table
  const unique = users ? getTableConfig(users).indexes.filter(({ config }) => config.unique) : []
  expect(unique.map(({ config }) => config.name)).toContain('users_email_key')
})

test('[DATA-47] sessions are found by their key, and those that have run out by an index', () => {
  const sessions = tables.find(({ name }) => name === 'sessions')?.table
  const { columns = [], indexes = [] } = sessions ? getTableConfig(sessions) : {}
  expect(columns.find(({ name }) => name === 'sid')?.primary).toBe(true)
  expect(
    indexes.map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
  ).toContainEqual(['expire'])
})

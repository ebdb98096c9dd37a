import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { leadFilters, listLeads } from '#features/leads/leads.contract.ts'
import { addPropertyImages } from '#features/properties/properties.contract.ts'
import { factsOf } from './build-contracts.ts'

test('of an endpoint the browser has what calls need of it', () => {
  expect(factsOf(listLeads)).toEqual({
    name: 'listLeads',
    method: 'GET',
    path: '/api/leads',
    dependsOn: ['lead', 'user'],
    list: true,
  })
  expect(factsOf(addPropertyImages)).toMatchObject({ method: 'POST', upload: { field: 'files' } })
})

test.each([['text'], [25], [['a', 'b']], [false], [leadFilters]])('%j is itself', (value) => {
  expect(factsOf(value)).toEqual(value)
})

test('shapes and functions are taken from the contract', () => {
  for (const value of [z.object({}), { name: z.string() }, () => true]) expect(factsOf(value)).toBeUndefined()
})

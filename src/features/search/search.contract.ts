import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut } from '#shared/fields.ts'

export const SEARCH_GROUPS = [
  'leads',
  'contacts',
  'properties',
  'deals',
  'tasks',
  'documents',
  'communications',
  'events',
  'channels',
  'activities',
] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export const searchHit = z.object({ id: idOut, title: z.string(), subtitle: z.string(), url: z.string() })
export type SearchHit = z.output<typeof searchHit>

const hits = z.array(searchHit)
const wrongQuery = 'Search for 2 to 200 characters'

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'user',
  summary: 'Finds records of every kind by a part of their text, at most `limit` (5) a group.',
  query: z.object({
    q: z.string(wrongQuery).check(z.trim(), z.minLength(2, wrongQuery), z.maxLength(200, wrongQuery)),
    types: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/, 'Limit must be a whole number from 1 to 20'))),
  }),
  answer: z.object({
    query: z.string(),
    leads: hits,
    contacts: hits,
    properties: hits,
    deals: hits,
    tasks: hits,
    documents: hits,
    communications: hits,
    events: hits,
    channels: hits,
    activities: hits,
  }),
})

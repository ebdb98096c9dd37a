import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import type { EntityType } from '#shared/entities.ts'
import { CLEANERS, idOut } from '#shared/fields.ts'
import { searchTexts } from './search.texts.ts'

type Kind = { entity: EntityType | 'activity'; icon: string }

/** What can be found, in the order of the groups: the kind of record, and what its group is drawn as. */
export const SEARCH_KINDS = {
  leads: { entity: 'lead', icon: 'users' },
  contacts: { entity: 'contact', icon: 'contact-round' },
  properties: { entity: 'property', icon: 'building-2' },
  deals: { entity: 'deal', icon: 'square-kanban' },
  tasks: { entity: 'task', icon: 'square-check' },
  documents: { entity: 'document', icon: 'files' },
  communications: { entity: 'communication', icon: 'phone-call' },
  events: { entity: 'event', icon: 'calendar' },
  channels: { entity: 'channel', icon: 'hash' },
  activities: { entity: 'activity', icon: 'activity' },
} as const satisfies Record<string, Kind>
export type SearchGroup = keyof typeof SEARCH_KINDS

export const searchHit = z.object({ id: idOut, title: z.string(), subtitle: z.string(), url: z.string() })
export type SearchHit = z.output<typeof searchHit>

const groups = Object.fromEntries(Object.keys(SEARCH_KINDS).map((group) => [group, z.array(searchHit)]))
const wrongQuery = { error: searchTexts.wrongQuery }

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'user',
  summary: 'Finds records of every kind by a part of their text, at most `limit` (5) a group.',
  query: z.object({
    q: z.string(wrongQuery).check(CLEANERS.line, z.minLength(2, wrongQuery), z.maxLength(200, wrongQuery)),
    types: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|1\d|20)$/, { error: searchTexts.wrongLimit }))),
  }),
  answer: z.object({ query: z.string(), ...(groups as Record<SearchGroup, z.ZodMiniArray<typeof searchHit>>) }),
})

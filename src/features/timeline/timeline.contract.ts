import * as z from 'zod/mini'
import { activity } from '#features/activities/activities.contract.ts'
import { event } from '#features/calendar/calendar.contract.ts'
import { communication } from '#features/communications/communications.contract.ts'
import { deal } from '#features/deals/deals.contract.ts'
import { document } from '#features/documents/documents.contract.ts'
import { inspection } from '#features/inspections/inspections.contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { Noun } from '#shared/errors.ts'
import { idParams, instantOut, pageParameters } from '#shared/fields.ts'
import { timelineTexts } from './timeline.texts.ts'

/** Records that have a timeline. */
export const TIMELINE_OWNERS = ['lead', 'contact', 'deal', 'property'] as const
export type TimelineOwner = (typeof TIMELINE_OWNERS)[number]

/**
 * What a timeline can be narrowed to; `move` stands for the activities that tell of another stage or status, `task` for those that
 * tell of tasks.
 */
export const TIMELINE_KINDS = [
  'activity',
  'move',
  'task',
  'communication',
  'deal',
  'event',
  'inspection',
  'document',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** One line of a record's history; `at` is when it was done, by which it has its place. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activity'), at: instantOut, item: activity }),
  z.object({ kind: z.literal('communication'), at: instantOut, item: communication }),
  z.object({ kind: z.literal('deal'), at: instantOut, item: deal }),
  z.object({ kind: z.literal('event'), at: instantOut, item: event }),
  z.object({ kind: z.literal('inspection'), at: instantOut, item: inspection }),
  z.object({ kind: z.literal('document'), at: instantOut, item: document }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

const wrongKind = { error: timelineTexts.wrongKinds.with({ kinds: TIMELINE_KINDS.join(', ') }) }
const kinds = z.optional(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    z.array(z.enum(TIMELINE_KINDS, wrongKind), wrongKind),
  ),
)

type Of = { name: string; path: `/${string}`; noun: Noun }

function timelineOf({ name, path, noun }: Of) {
  return endpoint({
    name,
    method: 'GET',
    path,
    access: 'user',
    list: true,
    noun,
    dependsOn: [
      'lead',
      'contact',
      'deal',
      'property',
      'communication',
      'event',
      'task',
      'inspection',
      'document',
      'user',
    ],
    hourly: true,
    summary: `What happened with a ${noun.toLowerCase()}, newest first; \`kinds\` narrows, 50 unless \`limit\` says otherwise.`,
    params: idParams,
    query: z.object({ ...pageParameters, kinds }),
    answer: z.array(timelineEntry),
  })
}

export const listLeadTimeline = timelineOf({ name: 'listLeadTimeline', path: '/api/leads/:id/timeline', noun: 'Lead' })
export const listContactTimeline = timelineOf({
  name: 'listContactTimeline',
  path: '/api/contacts/:id/timeline',
  noun: 'Contact',
})
export const listDealTimeline = timelineOf({ name: 'listDealTimeline', path: '/api/deals/:id/timeline', noun: 'Deal' })
export const listPropertyTimeline = timelineOf({
  name: 'listPropertyTimeline',
  path: '/api/properties/:id/timeline',
  noun: 'Property',
})

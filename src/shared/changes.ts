import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { EntityType } from './entities.ts'
import { fieldTexts } from './fields.texts.ts'
import { idOut, instantOut } from './fields.ts'
import type { Text } from './texts.ts'

export type ChangeAction = 'created' | 'updated' | 'deleted'

/** One of the kinds of record that the features keep. */
export const entityType = z.string() as unknown as z.ZodMiniType<EntityType, EntityType>

/** In place of the entity for those who may not know what changed, such as a private channel. */
export const HIDDEN = 'hidden'

/** One committed change: `seq` counts them per workspace without gaps, in the order of their commits. */
export const change = z.object({
  seq: z.number(),
  entityType,
  entityId: z.nullable(idOut),
  action: z.enum(['created', 'updated', 'deleted']),
  userId: z.nullable(idOut),
  at: instantOut,
})
export type Change = z.output<typeof change>

const wholeNumber = (wrong: Text) =>
  z.pipe(
    z.transform((value: unknown, context): number => {
      if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value)
      context.issues.push({ code: 'custom', message: wrong(), input: value })
      return z.NEVER
    }),
    z.number(),
  )

export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/api/changes',
  access: 'user',
  summary: 'The changes after a `seq`, oldest first; `resync` when they are no longer kept.',
  query: z.object({
    after: wholeNumber(fieldTexts.lastSeq),
    limit: z.optional(wholeNumber(fieldTexts.limitNotNumber)),
  }),
  answer: z.object({ latest: z.number(), resync: z.optional(z.boolean()), changes: z.optional(z.array(change)) }),
})

import * as z from 'zod/mini'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

type Schema = z.ZodMiniType
/** A kind of record: what one is called, the address of its list, its shape, and who may call unless a call says otherwise. */
type Kind<Shape extends Schema> = { noun: string; path: `/${string}`; record: Shape; access?: Access }
/** What a call says of itself beside that. */
type Said = { summary: string } & Partial<Pick<Endpoint, 'access' | 'dependsOn' | 'hourly' | 'refuses' | 'upload'>>

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `listLeads`: GET of the list. */
/* @__NO_SIDE_EFFECTS__ */
export function listRecords<Shape extends Schema, Query extends Schema>(
  { path, record, access = 'user' }: Kind<Shape>,
  said: Said & { query: Query },
) {
  const name = `list${capital(path.split('/').at(-1) ?? '')}`
  return endpoint({ name, method: 'GET', path, access, list: true, answer: z.array(record), ...said })
}

/** `getLeadCounts`: how many there are. */
/* @__NO_SIDE_EFFECTS__ */
export function countRecords<Shape extends Schema, Counts extends Schema, Query extends Schema = never>(
  { noun, path, access = 'user' }: Kind<Shape>,
  said: Said & { query?: Query; answer: Counts },
) {
  return endpoint({ name: `get${noun}Counts`, method: 'GET', path: `${path}/counts`, access, ...said })
}

/** `createLead`: POST to the list. */
/* @__NO_SIDE_EFFECTS__ */
export function createRecord<Shape extends Schema, Body extends Schema>(
  { noun, path, record, access = 'user' }: Kind<Shape>,
  said: Said & { body: Body },
) {
  return endpoint({ name: `create${noun}`, method: 'POST', path, access, noun, creates: true, answer: record, ...said })
}

/** `getLead`: GET of one. */
/* @__NO_SIDE_EFFECTS__ */
export function getRecord<Shape extends Schema>({ noun, path, record, access = 'user' }: Kind<Shape>) {
  return endpoint({
    name: `get${noun}`,
    method: 'GET',
    path: `${path}/:id`,
    access,
    noun,
    summary: `One ${noun.toLowerCase()}.`,
    params: idParams,
    answer: record,
  })
}

/** `updateLead`: PATCH of one with the fields that are sent. */
/* @__NO_SIDE_EFFECTS__ */
export function updateRecord<Shape extends Schema, Body extends Schema>(
  { noun, path, record, access = 'user' }: Kind<Shape>,
  said: Said & { body: Body },
) {
  const one = { method: 'PATCH', path: `${path}/:id`, access, noun, params: idParams } as const
  return endpoint({ name: `update${noun}`, ...one, answer: record, ...said })
}

/** `deleteLead`: DELETE of one. */
/* @__NO_SIDE_EFFECTS__ */
export function deleteRecord<Shape extends Schema>({ noun, path, access = 'user' }: Kind<Shape>, said: Said) {
  return endpoint({
    name: `delete${noun}`,
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    noun,
    params: idParams,
    ...said,
  })
}

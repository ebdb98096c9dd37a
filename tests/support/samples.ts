import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { features } from '#server/features.ts'
import type { AnswerOf, Endpoint, SentBody, SentParams } from '#shared/endpoint.ts'
import type { Answer, TestApp, TestClient } from './test-app.ts'
import { type FormFile, formOf } from './upload.ts'

type Fields = Record<string, unknown>

/** What is sent with a call, beside who sends it: its admin unless `as` names somebody else. */
export type Parts = {
  params?: Record<string, string>
  body?: Fields
  files?: readonly FormFile[]
  bytes?: Uint8Array
  as?: TestClient
  /** The `Idempotency-Key`. */
  key?: string
  /** The version in `If-Match`. */
  version?: number
}
type Constant<T> = T extends object ? { readonly [Key in keyof T]: Constant<T[Key]> } : T
type PartsOf<E> = Pick<Parts, 'files' | 'bytes' | 'as'> & { params?: SentParams<E>; body?: Constant<SentBody<E>> }

/**
 * Facts of a call, each with its reason: `silent` when a colleague's screens get no event of it, `hidden` when no row but that of a
 * session changes, `unversioned` when the version of its record stays as it is, `keyless` when it may be done twice.
 */
type Facts = {
  label?: string
  silent?: string
  hidden?: string
  unversioned?: string
  keyless?: string
}

/** One valid use of a writing call; `prepare` makes through the API what the call needs. */
export type Sample = Facts & { endpoint: Endpoint; prepare: (company: SampleCompany) => Promise<Parts> }

/** States a sample. A call may have several, told apart by their labels; the first is the one that others build on. */
export function sample<E, const Made extends PartsOf<E>>(
  endpoint: E,
  prepare: (company: SampleCompany) => Made | Promise<Made>,
  facts: Facts = {},
): Sample {
  return { endpoint: endpoint as Endpoint, prepare: async (company) => (await prepare(company)) as Parts, ...facts }
}

/** A company for samples: its admin, a colleague, and `word`, which is in the texts of its records. */
export class SampleCompany {
  readonly app: TestApp
  readonly admin: TestClient
  readonly colleague: TestClient
  readonly word: string
  /** Names of the created records by id. */
  readonly nouns = new Map<string, string>()

  constructor(app: TestApp, admin: TestClient, colleague: TestClient, word: string) {
    this.app = app
    this.admin = admin
    this.colleague = colleague
    this.word = word
    this.nouns.set(admin.user.id, 'User').set(colleague.user.id, 'User')
  }

  /** Creates a record from the first sample of its call with these fields instead of the sample's; returns the answer of the call. */
  readonly answer = async <E>(endpoint: E, fields: Partial<SentBody<E>> = {}): Promise<AnswerOf<E>> => {
    const { name, noun } = endpoint as Endpoint
    const one = samples.find((each) => each.endpoint.name === name)
    if (!one) throw new Error(`${name} has no sample: ${whereToState(name)}`)
    const parts = await one.prepare(this)
    const { status, body } = await this.send(one.endpoint, { ...parts, body: { ...parts.body, ...fields } })
    expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(300)
    const { id } = body as { id?: string }
    if (id && noun) this.nouns.set(id, noun)
    return body as AnswerOf<E>
  }

  /** The same for the id of the new record alone. */
  readonly make = async <E>(endpoint: E, fields?: Partial<SentBody<E>>): Promise<string> =>
    ((await this.answer(endpoint, fields)) as { id: string }).id

  /** Sends a call, as a form or file if the contract takes one. */
  readonly send = (endpoint: Endpoint, parts: Parts, client = parts.as ?? this.admin): Promise<Answer> =>
    client.call(endpoint, { params: parts.params, ...contentOf(endpoint, parts) } as object)
}

function contentOf({ upload, bytes, body: shape }: Endpoint, { body, files = [], bytes: sent, key, version }: Parts) {
  const headers = { ...(key && { 'idempotency-key': key }), ...(version && { 'if-match': `"${version}"` }) }
  if (bytes)
    return { body: new Blob([new Uint8Array(sent ?? [])]), headers: { ...headers, 'content-type': 'application/pdf' } }
  if (upload) return { headers, body: formOf(upload.field, files, body as Record<string, string> | undefined) }
  return { headers, ...(shape && { body: body ?? {} }) }
}

/** Whose account the demo is, for the sample of signing in to it. */
export const DEMO = { email: 'demo@example.com', password: 'correct horse' }

/** A new company for samples. */
export async function openCompany(app: TestApp, word = 'Palmgrove', account = {}): Promise<SampleCompany> {
  const admin = await app.signUp({ lastName: word, ...account })
  return new SampleCompany(app, admin, await admin.invite('manager', { lastName: word }), word)
}

const root = new URL('../../src/features/', import.meta.url)

async function readSamples(): Promise<Sample[]> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.samples.ts'))
  const modules = await Promise.all(
    paths.sort().map((path) => import(new URL(path, root).href) as Promise<Record<string, Sample[]>>),
  )
  return modules.flatMap((module) => Object.values(module).flat())
}

/** Every sample of the product. */
export const samples: readonly Sample[] = await readSamples()

/** Every call that writes, with the samples it has. */
export const writingCalls = features.flatMap(({ name: feature, routes = [] }) =>
  routes
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint }) => ({
      feature,
      endpoint,
      samples: samples.filter((one) => one.endpoint.name === endpoint.name),
    })),
)

/** Each sample under the name of its call, for `test.each`. */
export const namedSamples = samples.map(
  (one) => [[one.endpoint.name, one.label].filter(Boolean).join(', '), one] as const,
)

/** Where the sample of a call belongs. */
export function whereToState(call: string): string {
  const feature = writingCalls.find(({ endpoint }) => endpoint.name === call)?.feature ?? '<noun>'
  return `state it in src/features/${feature}/server/${feature}.samples.ts`
}

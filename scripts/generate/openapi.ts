import * as z from 'zod/mini'
import { parts } from '#server/features.ts'
import { entityType } from '#shared/changes.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { changesRecord, refusalsOf, takesKey } from './refusals.ts'
import type { Json, Section, Shapes } from './shapes.ts'

const DESCRIPTION =
  'Every call needs the session cookie unless it is marked public. docs/api.md has the rules that all calls share.'
const PAGE_HEADERS = {
  'X-Total-Count': { description: 'Rows after all filters; sent with `count=true`', schema: { type: 'integer' } },
  'X-Next-Cursor': { description: 'The `cursor` of the next page; absent on the last', schema: { type: 'string' } },
  Link: { description: 'The address of the next page, rel="next"', schema: { type: 'string' } },
}
const RETRY_AFTER = { description: 'Seconds until another try is allowed', schema: { type: 'integer' } }

/** The OpenAPI 3.1 document of the calls, generated from the contracts that the server validates with. */
export function toOpenApi(sections: Section[], shapes: Shapes, version: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Refusal: REFUSAL }
  for (const { title, endpoints } of sections)
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const described = operation(endpoint, title, { shapes, schemas })
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Plotline', version, description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/', description: 'The server that the document is read beside' }],
    tags: sections.map(({ title }) => ({ name: title, description: `Calls of src/features/${title.toLowerCase()}` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      headers: { ...PAGE_HEADERS, 'Retry-After': RETRY_AFTER },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'With 412: the newest copy of the record' },
  },
}

type Components = { shapes: Shapes; schemas: Json }

function operation(endpoint: Endpoint, tag: string, components: Components): Json {
  const { name, summary, access, body, upload, bytes, sends, status, answer, creates } = endpoint
  const content = answer && { content: json(answerSchema(answer, components)) }
  return {
    operationId: name,
    summary,
    tags: [tag],
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...((body || upload || bytes) && { requestBody: { required: true, content: requestContent(endpoint) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...listHeaders(endpoint),
        ...content,
        ...(sends && { content: files(sends) }),
      },
      ...(creates && { 200: { description: 'The first answer to the same Idempotency-Key', ...content } }),
      ...Object.fromEntries(Object.entries(refusalsOf(endpoint)).map(([code, text]) => [code, refusal(code, text)])),
    },
  }
}

function refusal(code: string, description: string): Json {
  return {
    description,
    ...(code === '429' && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
    content: json({ $ref: '#/components/schemas/Refusal' }),
  }
}

function isPaged({ list, query }: Endpoint): boolean {
  return list === true && query !== undefined && 'cursor' in fieldsOf(query)
}

/** A list that is answered as a whole only counts its rows. */
function listHeaders(endpoint: Endpoint): Json {
  if (!endpoint.list) return {}
  const names = isPaged(endpoint) ? Object.keys(PAGE_HEADERS) : ['X-Total-Count']
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
}

function files(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

const OCCURRED_AT = {
  type: 'string',
  format: 'date-time',
  description: 'When the caller did it; now unless said, not in the future, at most 28 days ago',
}

function requestContent({ body, upload, bytes, takesTime }: Endpoint): Json {
  if (bytes) return { '*/*': { schema: { type: 'string', format: 'binary', maxLength: bytes.maxBytes } } }
  const said: Json = body ? inputSchema(body) : { type: 'object' }
  const fields: Json = takesTime
    ? { ...said, properties: { ...(said.properties as Json | undefined), occurredAt: OCCURRED_AT } }
    : said
  if (!upload) return json(fields)
  const parts = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
  const properties = { ...(fields.properties as Json | undefined), [upload.field]: parts }
  return { 'multipart/form-data': { schema: { ...fields, properties } } }
}

const KEY_OF_RECORD = 'A UUID that becomes the id of the new record; sent again, the first answer comes again'
const KEY_OF_CALL = 'A UUID for this call; sent again, nothing is done and the first answer comes again'

function headers(endpoint: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...(takesKey(endpoint) ? [header('Idempotency-Key', endpoint.creates ? KEY_OF_RECORD : KEY_OF_CALL)] : []),
    ...(changesRecord(endpoint) ? [header('If-Match', 'The version, in quotes, that the change is based on')] : []),
  ]
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { required = [] } = inputSchema(schema) as { required?: string[] }
  return Object.entries(fieldsOf(schema)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The fields of an object, each as a JSON Schema. */
function fieldsOf(schema: z.ZodMiniType): Json {
  return (inputSchema(schema).properties ?? {}) as Json
}

/** What a caller may send, as a JSON Schema. */
export function inputSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return plain
}

/** What an answer holds; the shapes that contracts export become named schemas. */
function answerSchema(schema: z.ZodMiniType, { shapes, schemas }: Components): Json {
  const {
    $schema: _,
    $defs,
    ...plain
  } = z.toJSONSchema(z.array(schema), {
    io: 'output',
    unrepresentable: 'any',
    metadata: shapes,
    override: ({ zodSchema, jsonSchema }) => {
      // The features state the kinds; the contract cannot list them.
      if ((zodSchema as unknown) === entityType) jsonSchema.enum = [...parts.recordKinds]
    },
  }) as { $schema: string; $defs?: Record<string, Json>; items: Json }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs ?? {})) schemas[name] = inDocument(definition)
  return inDocument(plain.items)
}

/** References to a schema's own definitions, made to point into the document. */
function inDocument(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

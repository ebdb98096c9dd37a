import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints, made from the very contracts that the server checks by. */
export function toOpenApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plotline',
      version,
      description: 'Every call needs the session cookie unless it is marked public.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            errors: {
              type: 'array',
              items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
            },
          },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { name, summary, access, body, upload, bytes, sends, status, answer } = endpoint
  return {
    operationId: name,
    summary,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...headers(endpoint)],
    ...((body || upload || bytes) && { requestBody: { required: true, content: requestContent(endpoint) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(answer && { content: json(toSchema(answer, 'output')) }),
        ...(sends && { content: files(sends) }),
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  }
}

function files(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function requestContent({ body, upload, bytes }: Endpoint): Json {
  if (bytes) return { '*/*': { schema: { type: 'string', format: 'binary', maxLength: bytes.maxBytes } } }
  const fields: Json = body ? toSchema(body, 'input') : { type: 'object' }
  if (!upload) return json(fields)
  const files = { type: 'array', maxItems: upload.maxFiles, items: { type: 'string', format: 'binary' } }
  const properties = { ...(fields.properties as Json | undefined), [upload.field]: files }
  return { 'multipart/form-data': { schema: { ...fields, properties } } }
}

function headers({ creates, method, noun }: Endpoint): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  const changes = noun !== undefined && (method === 'PATCH' || method === 'PUT' || method === 'DELETE')
  return [
    ...(creates ? [header('Idempotency-Key', 'A UUID that becomes the id of the new record')] : []),
    ...(changes ? [header('If-Match', 'The version, in quotes, that the change is based on')] : []),
  ]
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

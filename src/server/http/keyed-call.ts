import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { isUuid } from '#shared/ids.ts'
import { refusalTexts } from '../base/refusals.texts.ts'
import type { UploadedForm } from '../files/read-upload.ts'
import type { KeyedCall } from '../session/scope.ts'

const sentText = new WeakMap<FastifyRequest, string>()

/** Keeps the body as it was sent until it is hashed: what it is read as may change with the next version. */
export function keepSentText(request: FastifyRequest, text: string): void {
  if (request.headers['idempotency-key'] !== undefined) sentText.set(request, text)
}

/** What a writing call asks for under its `Idempotency-Key`; undefined when it sends none. Refuses with 400 what is no UUID. */
export async function keyedCall(
  request: FastifyRequest,
  { name, method, secrets = [] }: Endpoint,
  form: UploadedForm | undefined,
): Promise<KeyedCall | undefined> {
  const key = request.headers['idempotency-key']
  if (key === undefined || method === 'GET') return undefined
  if (typeof key !== 'string' || !isUuid(key)) throw new Refusal(400, { message: refusalTexts.wrongKey })
  const hash = createHash('sha256').update(`${request.url}\n${sentText.get(request) ?? ''}`)
  if (form) hash.update(JSON.stringify(form.fields))
  for (const file of form?.files ?? []) hash.update(await file.bytes())
  return { key: key.toLowerCase(), endpoint: name, hash: hash.digest('hex'), secrets }
}

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { LinkedInvite, Role, User } from '#features/workspace/workspace.contract.ts'

/** That of everybody who signs up here. */
export const PASSWORD = 'correct horse'

/** Somebody with an account, signed in in a browser of their own. */
export type Person = { user: User; password: string; name: string; request: APIRequestContext }

type Names = { firstName?: string; lastName?: string }

/** Sends a call as whoever is signed in there and gives its answer; a refusal fails the test. */
export async function ask<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await request.fetch(path, { method, data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}

/** Opens an account, its own company unless invited; the browser keeps the cookie, so it is signed in from then on. */
export async function signUp(
  context: Pick<BrowserContext, 'request'>,
  { firstName = 'Adaeze', lastName = 'Okafor', ...invitation }: Names & { email?: string; invite?: string } = {},
): Promise<Person> {
  const email = `p-${randomUUID()}@example.com`
  const password = PASSWORD
  const fields = { email, password, firstName, lastName, ...invitation }
  const user = await ask<User>(context.request, 'POST', '/api/register', fields)
  return { user, password, name: `${firstName} ${lastName}`, request: context.request }
}

/** The token of a new invitation by this admin. */
export async function invite(admin: Person, role: Role = 'sales'): Promise<{ email: string; token: string }> {
  const email = `m-${randomUUID()}@example.com`
  const { url } = await ask<LinkedInvite>(admin.request, 'POST', '/api/admin/invites', { email, role })
  return { email, token: new URL(url ?? '').searchParams.get('invite') ?? '' }
}

/** A new colleague of this admin, signed in in another browser. */
export async function join(
  admin: Person,
  context: BrowserContext,
  { role = 'sales', firstName = 'Tunde', lastName = 'Bello' }: Names & { role?: Role } = {},
): Promise<Person> {
  const { email, token } = await invite(admin, role)
  return signUp(context, { firstName, lastName, email, invite: token })
}

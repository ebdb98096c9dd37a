import type { FastifyRequest } from 'fastify'
import type { Context } from '../base/context.ts'
import type { ReadSession, Session } from '../session/session.ts'
import { sessionCookie } from '../session/session-cookie.ts'

/** Who sends a request; counted as a call of theirs, and of their network where the cookie is nobody's. */
export async function readCaller(
  context: Context,
  request: FastifyRequest,
  readSession: ReadSession,
): Promise<Session | undefined> {
  const cookie = sessionCookie(request.cookies)
  const session = cookie === undefined ? undefined : await readSession(context, cookie)
  await context.limits.takeCall(session?.scope, request.ip)
  return session
}

/** Whether somebody is signed in, for a page that anybody may have: without a cookie nothing is asked or counted. */
export async function isSignedIn(
  context: Context,
  request: FastifyRequest,
  readSession: ReadSession,
): Promise<boolean> {
  return sessionCookie(request.cookies) !== undefined && (await readCaller(context, request, readSession)) !== undefined
}

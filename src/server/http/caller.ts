import type { FastifyRequest } from 'fastify'
import type { ReadSession, Session } from '../session/session.ts'
import { sessionCookie } from '../session/session-cookie.ts'
import { takeCall } from './limits.ts'

/** Who sends a request; counted as a call of theirs, and of their network where the cookie is nobody's. */
export async function readCaller(request: FastifyRequest, readSession: ReadSession): Promise<Session | undefined> {
  const cookie = sessionCookie(request.cookies)
  const session = cookie === undefined ? undefined : await readSession(cookie)
  await takeCall(session?.scope, request.ip)
  return session
}

/** Whether somebody is signed in, for a page that anybody may have: without a cookie nothing is asked or counted. */
export async function isSignedIn(request: FastifyRequest, readSession: ReadSession): Promise<boolean> {
  return sessionCookie(request.cookies) !== undefined && (await readCaller(request, readSession)) !== undefined
}

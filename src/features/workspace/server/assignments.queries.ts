import type { Recorded, Tx } from '#server/changes/transact.ts'
import { forbidden, notFound } from '#shared/errors.ts'
import { mayReassign } from '../workspace.rules.ts'
import { assignmentTexts } from './assignments.texts.ts'

type Assignee = { id: string; name: string }

/** The member whom a record is handed to, undefined when it stays where it is; refuses what the caller may not hand on, and who is not active. */
export async function newAssignee(
  { scope, recipients }: Tx,
  from: string | null,
  to: string | null | undefined,
): Promise<Assignee | undefined> {
  if (to === undefined || to === from) return undefined
  if (!mayReassign(scope, from, to)) throw forbidden()
  if (to === null) return undefined
  // How they want to be told is read with their name, and not again when they are told.
  const member = (await recipients([to])).get(to)
  if (!member) throw notFound('User')
  return { id: to, name: `${member.firstName} ${member.lastName}` }
}

/** Tells who was handed a record that it is theirs. */
export function assignmentNotices(
  assignee: Assignee | undefined,
  noun: keyof typeof assignmentTexts.assigned,
  name: string,
): NonNullable<Recorded['notify']> {
  return assignee
    ? [{ userId: assignee.id, type: 'assignment', title: assignmentTexts.assigned[noun], content: name }]
    : []
}

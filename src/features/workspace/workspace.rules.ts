import type { Role } from './workspace.contract.ts'

type Person = { userId: string; role: Role }

/** Sales may hand on what is unassigned or their own; a colleague's record takes a manager or admin. */
export function mayReassign({ userId, role }: Person, from: string | null, to: string | null): boolean {
  return from === to || from === null || from === userId || role !== 'sales'
}

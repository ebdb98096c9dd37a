import type { Role } from './workspace.contract.ts'

/** Sales may hand on what is unassigned or their own; a colleague's record takes a manager or admin. */
export function mayReassign(
  { userId, role }: { userId: string; role: Role },
  from: string | null,
  to: string | null,
): boolean {
  return from === to || from === null || from === userId || role !== 'sales'
}

import type { Deletions, Exports, Role } from './workspace.contract.ts'

/** Sales may hand on what is unassigned or their own; a colleague's record takes a manager or admin. */
export function mayReassign(
  { userId, role }: { userId: string; role: Role },
  from: string | null,
  to: string | null,
): boolean {
  return from === to || from === null || from === userId || role !== 'sales'
}

/** One's own record everybody may delete, and what is nobody's; a colleague's who the company says, and an admin always. */
export function mayDelete(
  { userId, role }: { userId: string; role: Role },
  owner: string | null,
  deletions: Deletions,
): boolean {
  if (owner === null || owner === userId || role === 'admin') return true
  return deletions === 'everyone' || (deletions === 'managers' && role === 'manager')
}

/** Who may take a list along as a file, as the company says. */
export const mayExportLists = ({ role }: { role: Role }, exports: Exports): boolean =>
  exports === 'everyone' || role !== 'sales'

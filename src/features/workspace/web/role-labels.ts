import { ROLES, type Role } from '../workspace.contract.ts'

/** What each role is called, and may do. */
export const ROLE_LABELS: Record<Role, string> = { sales: 'Sales', manager: 'Manager', admin: 'Admin' }

/** The roles for a choice list, from the least to the most rights. */
export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

/** The role of this name. */
export function roleOf(name: string): Role | undefined {
  return ROLES.find((role) => role === name)
}

import type { Role } from '#features/workspace/workspace.contract.ts'

/** Who may open an account here, and the account that a demo lets everybody use. */
export type Installation = {
  registration: 'workspace' | 'shared' | 'closed'
  demoAccount?: { email: string; password: string; others?: { role: Role; email: string }[] }
}

let current: Installation = { registration: 'workspace' }

/** Sets how accounts are opened in this installation; called once at the start. */
export function configureAuth(installation: Installation): void {
  current = installation
}

/** How accounts are opened in this installation. */
export function installation(): Installation {
  return current
}

import type { Role } from '#features/workspace/workspace.contract.ts'

/** Who may open an account here, and the account that a demo lets everybody use. */
export type Installation = {
  registration: 'workspace' | 'shared' | 'closed'
  demoAccount?: { email: string; password: string; others?: { role: Role; email: string }[] } | undefined
}

declare module '#server/base/context.ts' {
  interface Context {
    installation: Installation
  }
}

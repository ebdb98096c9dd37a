import type { User } from '#features/workspace/workspace.contract.ts'
import { mayReassign } from '#features/workspace/workspace.rules.ts'

type Me = Pick<User, 'id' | 'role'> | undefined

/** What a person is offered to do by their role; `tests/api/offered.api.test.ts` compares it with what the server allows. */
export const rightsOf = (me: Me) => ({
  isAdmin: me?.role === 'admin',
  /** Whether they may download what is stored about a person. */
  mayExport: me !== undefined && me.role !== 'sales',
  /** Whether they may hand on a record that somebody has; what is not known yet, the server decides. */
  mayHandOn: (from: string | null) => !me || mayReassign({ userId: me.id, role: me.role }, from, null),
  /** Whether they may delete the report that somebody has written. */
  mayDeleteReport: (by: string | null) => me !== undefined && (by === me.id || me.role !== 'sales'),
})

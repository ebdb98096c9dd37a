import type { User, Workspace } from '#features/workspace/workspace.contract.ts'
import { mayDelete, mayExportLists, mayReassign } from '#features/workspace/workspace.rules.ts'
import type { RecordRights } from '#web/ui/record/record-rights.ts'

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

/** What a person is offered to do by the settings of the company; before these are known, the server decides. */
export function companyRightsOf(me: Me, company: Pick<Workspace, 'deletions' | 'exports'> | undefined): RecordRights {
  if (!me || !company) return { mayDelete: () => true, mayExportLists: true }
  const person = { userId: me.id, role: me.role }
  return {
    mayDelete: (owner) => mayDelete(person, owner, company.deletions),
    mayExportLists: mayExportLists(person, company.exports),
  }
}

import { useMemo } from 'react'
import { getWorkspace } from '#features/workspace/workspace.contract.ts'
import { useAnswer } from '#sync/react'
import type { RecordRights } from '#web/ui/record/record-rights.ts'
import { companyRightsOf } from './rights.ts'
import { useMe } from './use-me.ts'

/** What the company allows whoever is signed in; an admin may do all of it, so that nothing is asked then. */
export function useRecordRights(): RecordRights {
  const me = useMe()
  const enabled = me !== undefined && me.role !== 'admin'
  const company = useAnswer(getWorkspace, {}, { dependsOn: ['settings'], enabled }).data
  const { deletions, exports } = company ?? {}
  return useMemo(() => companyRightsOf(me, deletions && exports && { deletions, exports }), [me, deletions, exports])
}

import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { listSchedules } from '#features/reports/schedules.contract.ts'
import { ReportsPage } from '#features/reports/web/reports-page.tsx'
import { cleanSearch, type ReportsSearch } from '#features/reports/web/reports-search.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { useScreenAddress } from '../shell/screen-address.ts'

/** The reports with their address; that of a schedule leads to the report that it sends. */
export function ReportsScreen() {
  const navigate = useNavigate()
  const { search, params } = useScreenAddress('/reports')
  const { data } = useAnswer(listSchedules, {}, { enabled: params.id !== undefined })
  useEffect(() => {
    if (params.id === undefined || !data) return
    const sent = data.find(({ id }) => id === params.id)
    const { type, period } = sent ?? {}
    void navigate({
      to: '/reports',
      search: cleanSearch({ ...(type && { type }), ...(period && { period }) }),
      replace: true,
    })
  }, [params.id, data, navigate])
  const change = useCallback((next: ReportsSearch) => void navigate({ to: '/reports', search: next }), [navigate])
  return <ReportsPage search={search} onSearchChange={change} />
}

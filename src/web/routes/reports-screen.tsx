import { useEffect } from 'react'
import { listSchedules } from '#features/reports/schedules.contract.ts'
import { ReportsPage } from '#features/reports/web/reports-page.tsx'
import { cleanSearch, type ReportsSearch } from '#features/reports/web/reports-search.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'

const addressOf = (search: ReportsSearch) => `/reports${searchText(search)}`
const showReport = (search: ReportsSearch) => navigation.push(addressOf(search))

/** The reports with their address; that of a schedule leads to the report that it sends. */
export function ReportsScreen({ search, openId }: ScreenProps<ReportsSearch>) {
  const { data } = useAnswer(listSchedules, {}, { enabled: openId !== undefined })
  useEffect(() => {
    if (openId === undefined || !data) return
    const sent = data.find(({ id }) => id === openId)
    const { type, period } = sent ?? {}
    navigation.replace(addressOf(cleanSearch({ ...(type && { type }), ...(period && { period }) })))
  }, [openId, data])
  return <ReportsPage search={search} onSearchChange={showReport} />
}

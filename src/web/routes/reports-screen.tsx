import { useEffect } from 'react'
import { listSchedules } from '#features/reports/schedules.contract.ts'
import { ReportsPage } from '#features/reports/web/reports-page.tsx'
import { cleanSearch, type ReportsSearch } from '#features/reports/web/reports-search.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'
import { useScreenAddress } from '../shell/screen-address.ts'

const addressOf = (search: ReportsSearch) => `/reports${searchText(search)}`
const showReport = (search: ReportsSearch) => navigation.push(addressOf(search))

/** The reports with their address; that of a schedule leads to the report that it sends. */
export function ReportsScreen() {
  const { search, params } = useScreenAddress('/reports')
  const { data } = useAnswer(listSchedules, {}, { enabled: params.id !== undefined })
  useEffect(() => {
    if (params.id === undefined || !data) return
    const sent = data.find(({ id }) => id === params.id)
    const { type, period } = sent ?? {}
    navigation.replace(addressOf(cleanSearch({ ...(type && { type }), ...(period && { period }) })))
  }, [params.id, data])
  return <ReportsPage search={search} onSearchChange={showReport} />
}

import { useEffect } from 'react'
import { listSchedules, type Schedule } from '#features/reports/schedules.contract.ts'
import { ReportsPage } from '#features/reports/web/reports-page.tsx'
import { cleanSearch, type ReportsSearch } from '#features/reports/web/reports-search.ts'
import { answers } from '#sync'
import { call } from '#web/platform/api.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { searchText } from '#web/platform/router/search-text.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'

const ManagerDialog = lazyPart(async () => ({
  default: (await import('#features/documents/web/phone-documents.tsx')).DocumentManager,
}))
const DocumentManager = ({ onClose }: { onClose: () => void }) => (
  <ManagerDialog onClose={onClose} onGo={navigation.push} />
)

const addressOf = (search: ReportsSearch) => `/reports${searchText(search)}`
const showReport = (search: ReportsSearch) => navigation.push(addressOf(search))

/** The report that a schedule sends; that of one which is not there is the usual one. The cached one may be older than the schedule. */
async function reportOf(scheduleId: string): Promise<ReportsSearch> {
  const isIt = ({ id }: Schedule) => id === scheduleId
  const held = answers.known(listSchedules, {})?.find(isIt)
  const sent = held ?? (await call(listSchedules, {}).catch(() => [])).find(isIt)
  return sent ? { type: sent.type, period: sent.period } : {}
}

/** The reports with their address; that of a schedule leads to the report that it sends. */
export function ReportsScreen({ search, openId }: ScreenProps<ReportsSearch>) {
  useEffect(() => {
    if (openId === undefined) return
    let isOver = false
    void reportOf(openId).then((report) => isOver || navigation.replace(addressOf(cleanSearch(report))))
    return () => {
      isOver = true
    }
  }, [openId])
  return <ReportsPage search={search} onSearchChange={showReport} DocumentManager={DocumentManager} />
}

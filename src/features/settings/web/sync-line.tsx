import { useState } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { useWaitingEntries } from '#sync/react'
import { formatDate, useDateZone } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { SettingsOf } from './settings-of.tsx'
import { type Synced, syncAll } from './sync-data.ts'
import { syncLineTexts } from './sync-line.texts.ts'

function reasonOf(synced: Exclude<Synced, { state: 'synced' }>): string {
  if (synced.state === 'offline') return syncLineTexts.offline()
  if (!('count' in synced)) return syncLineTexts.noAnswer()
  const text = synced.state === 'needYou' ? syncLineTexts.needYou : syncLineTexts.stillUnsent
  return text({ count: synced.count })
}

function say(synced: Synced): void {
  if (synced.state === 'synced')
    toast({ title: syncLineTexts.synced(), description: syncLineTexts.isSynced(), tone: 'success' })
  else toast({ title: syncLineTexts.notSynced(), description: reasonOf(synced), tone: 'danger' })
}

function Line({ lastSyncedAt }: { lastSyncedAt: string | null }) {
  const [isBusy, setBusy] = useState(false)
  const unsent = useWaitingEntries().length
  const zone = useDateZone()
  async function sync() {
    setBusy(true)
    say(await syncAll())
    setBusy(false)
  }
  const last = lastSyncedAt
    ? syncLineTexts.last({ time: `${formatDate(lastSyncedAt)}, ${formatTime(lastSyncedAt, zone)}` })
    : syncLineTexts.never()
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{syncLineTexts.name()}</b>
        <span>{last}</span>
        {unsent > 0 && <span>{syncLineTexts.unsent({ count: unsent })}</span>}
      </span>
      <Button icon="refresh-cw" busy={isBusy} busyText={syncLineTexts.syncing()} onClick={() => void sync()}>
        {syncLineTexts.sync()}
      </Button>
    </div>
  )
}

/** Brings this device and the server together, and says when that was done last. */
export function SyncLine() {
  return <SettingsOf lines={1}>{({ lastSyncedAt }) => <Line lastSyncedAt={lastSyncedAt} />}</SettingsOf>
}

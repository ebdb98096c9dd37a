import { useState } from 'react'
import { putAnswer, useAnswer } from '#web/platform/answers.ts'
import { call } from '#web/platform/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { getSettings, SESSION_TIMEOUTS, type Settings, updateSettings } from '../settings.contract.ts'

const options = SESSION_TIMEOUTS.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))

function SessionTimeout({ settings }: { settings: Settings }) {
  const [pending, setPending] = useState<number>()

  async function change(text: string) {
    const sessionTimeout = SESSION_TIMEOUTS.find((hours) => String(hours) === text)
    if (!sessionTimeout) return
    setPending(sessionTimeout)
    try {
      putAnswer(getSettings, {}, await call(updateSettings, { body: { security: { sessionTimeout } } }))
    } catch {
      toast({ title: 'Error', description: 'Failed to save settings. Please try again.', tone: 'danger' })
    }
    setPending(undefined)
  }

  return (
    <div className="set-line">
      <span className="set-text">
        <b>Session timeout</b>
        <span>You are signed out after this long without using Plotline.</span>
      </span>
      <Select
        aria-label="Session timeout"
        size="sm"
        options={options}
        value={pending ?? settings.security.sessionTimeout}
        onChange={(event) => void change(event.target.value)}
      />
    </div>
  )
}

/** How long a session lasts; saved at once. */
export function SecuritySection() {
  const { data, status, retry } = useAnswer(getSettings, {}, { shows: ['settings'] })
  if (data) return <SessionTimeout settings={data} />
  if (status === 'error') return <ErrorState title="Settings could not be loaded" onRetry={retry} card={false} />
  return <SkeletonRows label="Loading settings" count={1} />
}

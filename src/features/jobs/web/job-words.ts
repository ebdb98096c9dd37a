import { formatTime } from '#shared/wall-time.ts'
import { formatDay, formatRelativeWithin } from '#web/platform/date-format.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Job, JobState } from '../jobs.contract.ts'

type Look = { label: string; icon: IconName; tone: Tone }

const other: Look = { label: 'Job', icon: 'settings', tone: 'gray' }
const looks = new Map<string, Look>([
  ['task_due', { label: 'Reminder of a task that is soon due', icon: 'clock', tone: 'orange' }],
  ['task_overdue', { label: 'Reminder of an overdue task', icon: 'circle-alert', tone: 'red' }],
  ['event_soon', { label: 'Reminder of an event', icon: 'calendar-clock', tone: 'blue' }],
  ['report_due', { label: 'Scheduled report', icon: 'chart-column', tone: 'green' }],
  ['mail', { label: 'Mail', icon: 'mail', tone: 'purple' }],
])

/** How a kind of job is called and drawn. */
export function lookOfJob(kind: string): Look {
  return looks.get(kind) ?? other
}

export const STATE_LABELS: Record<JobState, string> = { waiting: 'Waiting', running: 'Running', failed: 'Failed' }

export const EMPTY_TITLES: Record<JobState, string> = {
  waiting: 'Nothing waits',
  running: 'Nothing runs at the moment',
  failed: 'Nothing has failed',
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

/** When a job is due, began or failed, and how often it was tried so far. */
export function whenOf({ state, at, attempts }: Job, now: Date = new Date()): string {
  const moment = `${formatDay(at)}, ${formatTime(at)}`
  if (state === 'running') return `running since ${moment}`
  if (state === 'failed') return `failed ${formatRelativeWithin(at, now)}, tried ${times(attempts)}`
  const due = Date.parse(at) <= now.getTime() ? 'due now' : `due ${moment}`
  return attempts > 0 ? `tried ${times(attempts)}, again ${due}` : due
}

/** How many notifications the mail server took within a day, or why none leaves. */
export function mailSummary({ sent, mail }: { sent: number; mail: boolean }): string {
  if (!mail) return 'No mail server is set up: everybody is told in the app alone.'
  const what = sent === 0 ? 'No notification was' : sent === 1 ? '1 notification was' : `${sent} notifications were`
  return `${what} mailed in the last 24 hours.`
}

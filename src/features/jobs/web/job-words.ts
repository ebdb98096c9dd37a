import type { Text } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { formatDay, formatRelativeWithin } from '#web/platform/date-format.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Job } from '../jobs.contract.ts'
import { jobTexts } from './jobs.texts.ts'

type Look = { label: Text; icon: IconName; tone: Tone }

const other: Look = { label: jobTexts.other, icon: 'settings', tone: 'gray' }
const looks = new Map<string, Look>([
  ['task_due', { label: jobTexts.taskDue, icon: 'clock', tone: 'orange' }],
  ['task_overdue', { label: jobTexts.taskOverdue, icon: 'circle-alert', tone: 'red' }],
  ['event_soon', { label: jobTexts.eventSoon, icon: 'calendar-clock', tone: 'blue' }],
  ['report_due', { label: jobTexts.report, icon: 'chart-column', tone: 'green' }],
  ['mail', { label: jobTexts.mail, icon: 'mail', tone: 'purple' }],
  ['sms', { label: jobTexts.sms, icon: 'message-square', tone: 'purple' }],
  ['push', { label: jobTexts.push, icon: 'bell', tone: 'purple' }],
  ['export', { label: jobTexts.export, icon: 'download', tone: 'blue' }],
])

/** How a kind of job is called and drawn. */
export function lookOfJob(kind: string): Look {
  return looks.get(kind) ?? other
}

function timesOf(count: number): string {
  const { once, twice, often } = jobTexts.times
  return count === 1 ? once() : count === 2 ? twice() : often({ count })
}

/** When a job is due, began or failed, and how often it was tried so far. */
export function whenOf({ state, at, attempts }: Job, timeZone: string, now: Date = new Date()): string {
  const moment = `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`
  if (state === 'running') return jobTexts.runningSince({ moment })
  const times = timesOf(attempts)
  if (state === 'failed') return jobTexts.failed({ when: formatRelativeWithin(at, now), times })
  const due = Date.parse(at) <= now.getTime() ? jobTexts.dueNow() : jobTexts.due({ moment })
  return attempts > 0 ? jobTexts.tried({ times, due }) : due
}

/** How many notifications the mail server took within a day, or why none leaves. */
export function mailSummary({ sent, mail }: { sent: number; mail: boolean }): string {
  if (!mail) return jobTexts.noMail()
  return sent === 0 ? jobTexts.noneMailed() : jobTexts.mailed({ count: sent })
}

import { ACTIVITY_LOOKS, type Activity } from '#features/activities/activities.contract.ts'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Communication } from '#features/communications/communications.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Document } from '#features/documents/documents.contract.ts'
import { formatCount, formatNaira } from '#shared/money.ts'
import { formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { TimelineEntry } from '../timeline.contract.ts'
import type { ShownEntry } from './waiting-lines.ts'

/** An entry in words: a strong beginning, the rest of the sentence, and what was said. */
export type Line = {
  icon: IconName
  tone: Tone
  strong: string
  rest: string
  quote?: string | undefined
  /** A state that is not the usual one. */
  state?: string | undefined
  /** The address of the record it is about. */
  path?: string | undefined
}

function activityLine({ type, description, userName, entityType, entityId }: Activity): Line {
  const known: Pick<Line, 'icon' | 'tone'> | undefined = ACTIVITY_LOOKS[type]
  const look = known ?? { icon: 'activity', tone: 'gray' }
  const path = entityType === 'task' && entityId ? `/tasks/${entityId}` : undefined
  return { ...look, strong: description, rest: userName ? `by ${userName}` : '', path }
}

const SAID: Record<Communication['type'], { icon: IconName; tone: Tone; outbound: string; inbound: string }> = {
  phone: { icon: 'phone', tone: 'gray', outbound: 'called', inbound: 'was called by' },
  email: { icon: 'mail', tone: 'blue', outbound: 'wrote an email to', inbound: 'got an email from' },
  sms: { icon: 'message-square', tone: 'gray', outbound: 'wrote an SMS to', inbound: 'got an SMS from' },
  whatsapp: { icon: 'whatsapp', tone: 'green', outbound: 'wrote on WhatsApp to', inbound: 'heard on WhatsApp from' },
  meeting: { icon: 'users', tone: 'purple', outbound: 'met', inbound: 'met' },
}
const PLANNED: Record<Communication['type'], string> = {
  phone: 'a call with',
  email: 'an email with',
  sms: 'an SMS with',
  whatsapp: 'a WhatsApp message with',
  meeting: 'a meeting with',
}
function communicationLine(item: Communication, timeZone: string | undefined): Line {
  const { type, direction, status, subject, content, duration, scheduledAt } = item
  const name = item.contactName ?? 'somebody who left'
  const { icon, tone, [direction]: verb } = SAID[type]
  const planned = `planned ${PLANNED[type]} ${name}${scheduledAt ? ` for ${dayAndTime(scheduledAt, timeZone)}` : ''}`
  const lasted = duration === null ? '' : ` · ${formatCount(duration)} min`
  return {
    icon,
    tone,
    strong: item.userName ?? 'Somebody',
    rest: (status === 'scheduled' ? planned : `${verb} ${name}`) + lasted,
    quote: [subject, content].filter(Boolean).join('\n'),
    state: status === 'completed' ? undefined : status === 'scheduled' ? 'Scheduled' : 'Cancelled',
    path: `/communication/${item.id}`,
  }
}

function dealLine({ id, title, value }: Deal): Line {
  return {
    icon: 'handshake',
    tone: 'green',
    strong: title,
    rest: `opened as a deal · ${formatNaira(value)}`,
    path: `/pipeline/${id}`,
  }
}

function eventLine({ id, title, startTime, location, status }: CalendarEvent, timeZone: string | undefined): Line {
  return {
    icon: 'calendar',
    tone: 'purple',
    strong: title,
    rest: [`on ${dayAndTime(startTime, timeZone)}`, location].filter(Boolean).join(' · '),
    state: status === 'cancelled' ? 'Cancelled' : undefined,
    path: `/calendar/${id}`,
  }
}

function documentLine({ id, name, fileType, uploadedByName }: Document): Line {
  return {
    icon: 'file-text',
    tone: 'blue',
    strong: name,
    rest: `${fileType.toUpperCase()} uploaded by ${uploadedByName ?? 'somebody who left'}`,
    path: `/documents/${id}`,
  }
}

function dayAndTime(iso: string, timeZone: string | undefined): string {
  return `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`
}

/** An entry in words, its times in a zone. */
export function lineOf(entry: TimelineEntry, timeZone: string | undefined): Line {
  switch (entry.kind) {
    case 'activity':
      return activityLine(entry.item)
    case 'communication':
      return communicationLine(entry.item, timeZone)
    case 'deal':
      return dealLine(entry.item)
    case 'event':
      return eventLine(entry.item, timeZone)
    case 'document':
      return documentLine(entry.item)
  }
}

/** One day of a history, newest first. */
export type Day = { key: string; label: string; entries: ShownEntry[] }

/** The entries under the days on which they were done: `Today`, `Yesterday`, `Nov 17, 2026`. */
export function daysOf(entries: readonly ShownEntry[], now: Date, timeZone: string | undefined): Day[] {
  const today = formatDate(now.toISOString(), timeZone)
  const yesterday = formatDate(new Date(now.getTime() - 86_400_000).toISOString(), timeZone)
  const days: Day[] = []
  for (const entry of entries) {
    const key = formatDate(entry.at, timeZone)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, label: key === today ? 'Today' : key === yesterday ? 'Yesterday' : key, entries: [entry] })
  }
  return days
}

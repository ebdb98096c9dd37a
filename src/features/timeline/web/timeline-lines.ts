import { ACTIVITY_LOOKS, type Activity } from '#features/activities/activities.contract.ts'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Communication } from '#features/communications/communications.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Document } from '#features/documents/documents.contract.ts'
import { feedbackWords, type Inspection } from '#features/inspections/inspections.contract.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { dateTexts } from '#shared/dates.texts.ts'
import { formatCount } from '#shared/money.ts'
import { partsOf, type StorableWords, type TextWith } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { amounts } from '#web/platform/shown-money.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { TimelineEntry } from '../timeline.contract.ts'
import { historyTexts } from './history.texts.ts'
import type { ShownEntry } from './waiting-lines.ts'

/** An entry in words: a sentence with what stands out in it, and what was said. */
export type Line = {
  icon: IconName
  tone: Tone
  sentence: Sentence
  /** Stands behind the sentence, such as how long it lasted. */
  more?: string | undefined
  quote?: string | undefined
  /** A state that is not the usual one. */
  state?: string | undefined
  /** The address of the record it is about. */
  path?: string | undefined
}
type Sentence = { before: string; subject: string; after: string }

/** A sentence of the catalogue, cut around its subject. */
function sentenceOf<Slots extends { readonly subject: StorableWords | number }>(
  text: TextWith<Slots>,
  values: { readonly [Slot in keyof NoInfer<Slots>]: string | number },
): Sentence {
  const parts = partsOf(text as TextWith<never>)
  const place = parts.indexOf('subject')
  const filled = parts.map((part, at) => (at % 2 ? String(values[part as keyof Slots]) : part))
  return {
    before: filled.slice(0, place).join(''),
    subject: String(values.subject),
    after: filled.slice(place + 1).join(''),
  }
}

function activityLine({ type, description, userName, entityType, entityId }: Activity): Line {
  const known: Pick<Line, 'icon' | 'tone'> | undefined = ACTIVITY_LOOKS[type]
  const look = known ?? { icon: 'activity', tone: 'gray' }
  const path = entityType === 'task' && entityId ? `/tasks/${entityId}` : undefined
  const sentence = userName
    ? sentenceOf(historyTexts.doneBy, { subject: description, name: userName })
    : { before: '', subject: description, after: '' }
  return { ...look, sentence, path }
}

const COMMUNICATION_LOOKS: Record<Communication['type'], Pick<Line, 'icon' | 'tone'>> = {
  phone: { icon: 'phone', tone: 'gray' },
  email: { icon: 'mail', tone: 'blue' },
  sms: { icon: 'message-square', tone: 'gray' },
  whatsapp: { icon: 'whatsapp', tone: 'green' },
  meeting: { icon: 'users', tone: 'purple' },
}

function communicationSentence(item: Communication, timeZone: string | undefined): Sentence {
  const { type, direction, status, scheduledAt } = item
  const people = {
    subject: item.userName ?? historyTexts.somebody(),
    name: item.contactName ?? historyTexts.somebodyWhoLeft(),
  }
  if (status !== 'scheduled') return sentenceOf(historyTexts.said[`${type}_${direction}`], people)
  if (scheduledAt === null) return sentenceOf(historyTexts.planned[type], people)
  return sentenceOf(historyTexts.plannedFor[type], { ...people, time: dayAndTime(scheduledAt, timeZone) })
}

function communicationLine(item: Communication, timeZone: string | undefined): Line {
  const { type, status, subject, content, duration } = item
  return {
    ...COMMUNICATION_LOOKS[type],
    sentence: communicationSentence(item, timeZone),
    more: duration === null ? undefined : dateTexts.minutes({ count: formatCount(duration) }),
    quote: [subject, content].filter(Boolean).join('\n'),
    state: status === 'completed' ? undefined : historyTexts.states[status](),
    path: `/communication/${item.id}`,
  }
}

function dealLine({ id, title, value }: Deal): Line {
  return {
    icon: 'handshake',
    tone: 'green',
    sentence: sentenceOf(historyTexts.opened, { subject: title }),
    more: amounts.short(value),
    path: `/pipeline/${id}`,
  }
}

function eventLine(
  { id, title, startTime, location, status, checkIn }: CalendarEvent,
  timeZone: string | undefined,
): Line {
  return {
    icon: 'calendar',
    tone: 'purple',
    sentence: sentenceOf(historyTexts.eventOn, { subject: title, time: dayAndTime(startTime, timeZone) }),
    more: location ?? undefined,
    state:
      status === 'cancelled' || status === 'no_show'
        ? historyTexts.states[status]()
        : checkIn
          ? historyTexts.checkedIn[checkIn.place]()
          : undefined,
    path: `/calendar/${id}`,
  }
}

function inspectionLine(inspection: Inspection): Line {
  const { type, propertyAddress, inspectorName, notes } = inspection
  const values = { subject: inspectionTexts.types[type](), name: inspectorName ?? historyTexts.somebodyWhoLeft() }
  return {
    icon: 'clipboard-list',
    tone: 'green',
    sentence: sentenceOf(historyTexts.inspected, values),
    more: propertyAddress,
    state: feedbackWords(inspection),
    quote: notes ?? undefined,
  }
}

function documentLine({ id, name, fileType, uploadedByName }: Document): Line {
  const values = {
    subject: name,
    type: fileType.toUpperCase(),
    name: uploadedByName ?? historyTexts.somebodyWhoLeft(),
  }
  return {
    icon: 'file-text',
    tone: 'blue',
    sentence: sentenceOf(historyTexts.uploaded, values),
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
    case 'inspection':
      return inspectionLine(entry.item)
    case 'document':
      return documentLine(entry.item)
  }
}

/** One day of a history, newest first. */
export type Day = { key: string; label: string; entries: ShownEntry[] }

/** The entries under the days on which they were done: `Today`, `Yesterday`, `Nov 17, 2026`. */
export function daysOf(entries: readonly ShownEntry[], now: Date, timeZone: string | undefined): Day[] {
  const labels = new Map([
    [formatDate(new Date(now.getTime() - 86_400_000).toISOString(), timeZone), historyTexts.yesterday()],
    [formatDate(now.toISOString(), timeZone), historyTexts.today()],
  ])
  const days: Day[] = []
  for (const entry of entries) {
    const key = formatDate(entry.at, timeZone)
    const last = days.at(-1)
    if (last?.key === key) last.entries.push(entry)
    else days.push({ key, label: labels.get(key) ?? key, entries: [entry] })
  }
  return days
}

import type { Activity, ActivityType } from '#features/activities/activities.contract.ts'
import { eventSource } from '#features/calendar/web/use-events.ts'
import { communicationSource } from '#features/communications/web/use-communications.ts'
import { moveWords } from '#features/deals/deals.rules.ts'
import { dealSource } from '#features/deals/web/deal-source.ts'
import { changeWords } from '#features/leads/leads.rules.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import { inspectionSource } from '#features/properties/web/use-inspections.ts'
import { taskSource } from '#features/tasks/web/use-tasks.ts'
import type { TimelineEntry, TimelineKind, TimelineOwner } from '#features/timeline/timeline.contract.ts'
import { historyTexts } from '#features/timeline/web/history.texts.ts'
import type { WaitingLine } from '#features/timeline/web/waiting-lines.ts'
import { hasBody } from '#shared/merge-record.ts'
import type { OutboxEntry } from '#sync'
import { useWaitingEntries } from '#sync/react'
import { memberName, myId } from '#web/account/known-people.ts'

type Links = { leadId?: string | null; contactId?: string | null; dealId?: string | null; propertyId?: string | null }

/** Whose history, with the lead of the record. */
type Owner = { of: TimelineOwner; id: string; leadId?: string | null | undefined }

const LINKS = { lead: 'leadId', contact: 'contactId', deal: 'dealId', property: 'propertyId' } as const

/** Whether a row belongs to the history of this record; that of a contact includes the lead that it was. */
const isLinked = (row: Links, { of, id, leadId }: Owner) =>
  row[LINKS[of]] === id || (of === 'contact' && Boolean(leadId) && row.leadId === leadId)

/** A line of the feed, as the server will tell it. */
function activityOf({ id, at, occurredAt = at, about }: OutboxEntry, type: ActivityType, description: string) {
  const item: Activity = {
    id,
    type,
    description,
    entityType: about.entity,
    entityId: about.id,
    userId: myId(),
    userName: memberName(myId()),
    leadName: null,
    kind: null,
    metadata: {},
    occurredAt,
    createdAt: occurredAt,
  }
  return { kind: 'activity', at: occurredAt, item } as const
}

/** What is added, as the entry of its kind. */
function addedLine(entry: OutboxEntry, owner: Owner): WaitingLine | undefined {
  const { entity, id: recordId } = entry.about
  function lineOf<Row extends Links>(
    kind: TimelineKind,
    { store }: { store: { shown: ReadonlyMap<string, Row> } },
    entryOf: (item: Row) => TimelineEntry,
  ): WaitingLine | undefined {
    const item = store.shown.get(recordId)
    return item && isLinked(item, owner) ? { kind, recordId, entry: entryOf(item) } : undefined
  }
  switch (entity) {
    case 'communication':
      return lineOf(entity, communicationSource, (item) => ({ kind: entity, at: item.occurredAt, item }))
    case 'event':
      return lineOf(entity, eventSource, (item) => ({ kind: entity, at: item.occurredAt, item }))
    case 'inspection':
      return lineOf(entity, inspectionSource, (item) => ({ kind: entity, at: item.occurredAt, item }))
    case 'deal':
      return lineOf(entity, dealSource, (item) => ({ kind: entity, at: item.occurredAt, item }))
    case 'task':
      return lineOf(entity, taskSource, (item) => activityOf(entry, 'task_created', historyTexts.taskAdded(item)))
  }
  return undefined
}

/** What is changed, as the line of the feed that tells of it. */
function changedLine(entry: OutboxEntry, owner: Owner): WaitingLine | undefined {
  const { of, id } = owner
  const { about, input } = entry
  // The undo of a change has no line of its own in the feed.
  if (!hasBody(input) || about.part === 'undo') return undefined
  const body = input.body as { status?: unknown; stage?: unknown; outcome?: unknown }
  const recordId = about.id
  if (about.entity === 'lead' && of === 'lead' && recordId === id) {
    const lead = leadSource.store.shown.get(recordId)
    const isMoved = body.status !== undefined
    return (
      lead && {
        kind: isMoved ? 'move' : 'activity',
        recordId,
        entry: activityOf(entry, 'lead_updated', changeWords(lead, isMoved)()),
      }
    )
  }
  if (about.entity === 'deal' && (body.stage !== undefined || body.outcome !== undefined)) {
    const deal = dealSource.store.shown.get(recordId)
    if (!deal || !(recordId === id || isLinked(deal, owner))) return undefined
    return { kind: 'move', recordId, entry: activityOf(entry, 'deal_moved', moveWords(deal)()) }
  }
  if (about.entity === 'task' && body.status === 'completed') {
    const task = taskSource.store.shown.get(recordId)
    if (!task || !isLinked(task, owner)) return undefined
    return { kind: 'task', recordId, entry: activityOf(entry, 'task_completed', historyTexts.taskDone(task)) }
  }
  return undefined
}

/** Unsent changes that belong to the history of a record; a refused change does not, as it is undone. */
export function useWaitingHistory(owner: Owner): readonly WaitingLine[] {
  return useWaitingEntries().flatMap(({ entry }) => {
    const { action } = entry.about
    const line =
      action === 'created'
        ? addedLine(entry, owner)
        : action === 'updated' && !entry.problem
          ? changedLine(entry, owner)
          : undefined
    return line ?? []
  })
}

import { findProperty } from '#features/properties/server/properties.queries.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import type * as contract from '../calendar.contract.ts'
import type { CalendarEvent } from '../calendar.contract.ts'
import { calendarTexts } from '../calendar.texts.ts'
import { checkInWords, judgePlace } from '../check-in.rules.ts'
import { eventWrites } from './calendar.actions.ts'
import { eventNoticeTexts } from './event-notices.texts.ts'

/** Records that somebody is at the property of an event; a later check-in replaces the earlier one. */
export function checkInEvent(
  scope: Scope,
  { params, body, version }: Call<typeof contract.checkInEvent>,
): Promise<CalendarEvent> {
  return eventWrites.transactOn(scope, { params, version }, async (tx, before) => {
    if (before.status === 'cancelled') throw conflict(calendarTexts.notToCheckIn)
    const property = before.propertyId ? await findProperty(scope, before.propertyId, tx.db) : undefined
    const judged = judgePlace(body, property)
    const values = { checkIn: { at: tx.occurredAt, ...judged } }
    const { title } = before
    return eventWrites.change(tx, before, values, {
      activity: {
        type: 'event_checked_in',
        description: eventNoticeTexts.checkedIn.with({ title, place: checkInWords(judged) }),
        metadata: before.leadId ? { leadId: before.leadId } : {},
      },
    })
  })
}

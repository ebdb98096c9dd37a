import { drafts, outbox } from '#sync'
import { leaveNow } from '#web/session/session-state.ts'
import { openOverlay } from './overlays.ts'

/** Signs out after asking, when something of the person is not sent or not finished: it would be deleted with all else on this device. */
export async function leave(): Promise<void> {
  if (outbox.get().length + (await drafts.count()) > 0) openOverlay('leave')
  else await leaveNow()
}

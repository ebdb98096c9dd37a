import { lastOwner } from '#web/platform/last-owner.ts'
import { sharedItems } from '#web/platform/shared-input/shared-items.ts'
import { openOverlay } from '../overlays/overlays.ts'

/** Opens what was shared and neither saved nor discarded, as after the app was killed, unless something else is open. */
export async function openWaitingShare(): Promise<void> {
  const me = lastOwner()?.userId
  if (me === undefined || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
  if ((await sharedItems(me)).length > 0) openOverlay('shared')
}

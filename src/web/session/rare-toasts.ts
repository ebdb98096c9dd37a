import { toast } from '#web/ui/overlay/toast-store.ts'
import { rareToastTexts } from './rare-toasts.texts.ts'
import { switchedOffTexts } from './switched-off.texts.ts'

/** Says that somebody signed this device out. */
export function toastEnded(): void {
  toast({ title: rareToastTexts.endedByHand(), description: rareToastTexts.aboutEnded(), tone: 'danger', isLast: true })
}

/** Says that the account was switched off, and with it the device emptied. */
export function toastSwitchedOff(): void {
  toast({ title: switchedOffTexts.title(), description: switchedOffTexts.deleted(), tone: 'danger', isLast: true })
}

/** Says by how many days the clock of this device is wrong. */
export function toastClockWrong(count: number): void {
  toast({ title: rareToastTexts.clockWrong({ count }), description: rareToastTexts.aboutClock() })
}

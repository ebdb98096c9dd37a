import { lostReasonTexts } from './lost-reasons.texts.ts'

type LostReason = keyof typeof lostReasonTexts.reasons

/** The reasons that are offered. */
export const LOST_REASONS = Object.keys(lostReasonTexts.reasons) as LostReason[]

export const isOfferedReason = (reason: string): reason is LostReason => Object.hasOwn(lostReasonTexts.reasons, reason)

/** The text of a reason: an offered one in the current language, a written one unchanged. */
export const lostReasonText = (reason: string): string =>
  isOfferedReason(reason) ? lostReasonTexts.reasons[reason]() : reason

import { lostReasonTexts } from './lost-reasons.texts.ts'

type LostReason = keyof typeof lostReasonTexts.reasons

/** The reasons that are offered. */
export const LOST_REASONS = Object.keys(lostReasonTexts.reasons) as LostReason[]

export const isOfferedReason = (reason: string): reason is LostReason => Object.hasOwn(lostReasonTexts.reasons, reason)

/** Why a deal was lost, as a person reads it: what somebody wrote stays as it is. */
export const lostReasonText = (reason: string): string =>
  isOfferedReason(reason) ? lostReasonTexts.reasons[reason]() : reason

import { createStore } from '#shared/emitter.ts'

/** Whom an email is for; `entity` is the kind of record. Without `address` it goes to their first. */
export type EmailTo = { entity: string; id: string; address?: string }

/** The form of an email over the screen; without `to` the person is still to be chosen. */
export const shownEmail = createStore<{ to?: EmailTo } | undefined>(undefined)

/** Opens the form of an email over any screen. */
export const writeEmail = (to?: EmailTo): void => shownEmail.set(to ? { to } : {})

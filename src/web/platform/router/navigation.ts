import type { AppPath } from '#shared/entities.ts'
import { createNavigation } from './create-navigation.ts'

/** An address in the app: a screen, what is open on it, what narrows it. */
export type Address = AppPath | `${Exclude<AppPath, '/'>}${'/' | '?'}${string}`

/** The navigation of this page. */
export const navigation = createNavigation(globalThis)

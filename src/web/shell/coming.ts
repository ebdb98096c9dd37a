import type { AppPath } from '#shared/paths.ts'

/** Screens that are not built yet and what each will do; a screen leaves this list when it lands. */
export const coming: Partial<Record<AppPath, { title: string; text: string }>> = {
  '/reports': {
    title: 'Reports are on their way',
    text: 'Revenue, sources and the work of the team will be compared here. Until then, the dashboard has the main figures.',
  },
}

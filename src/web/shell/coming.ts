import type { AppPath } from '#shared/paths.ts'

/** Screens that are not built yet and what each will do; a screen leaves this list when it lands. */
export const coming: Partial<Record<AppPath, { title: string; text: string }>> = {
  '/documents': {
    title: 'Documents are on their way',
    text: 'Deeds, surveys and offers will be kept and shared from here. Nothing can be uploaded yet.',
  },
  '/reports': {
    title: 'Reports are on their way',
    text: 'Revenue, sources and the work of the team will be compared here. Until then, the dashboard has the main figures.',
  },
  '/team-chat': {
    title: 'Team chat is on its way',
    text: 'Channels for the team, with leads and deals to point at, will be here. No messages can be sent yet.',
  },
}

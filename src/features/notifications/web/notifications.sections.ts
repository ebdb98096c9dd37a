import type { SettingsPart } from '#web/platform/feature.ts'
import { notificationsSectionsTexts } from './notifications-sections.texts.ts'

export const desktopPart: SettingsPart = {
  name: notificationsSectionsTexts.onThisDevice,
  lines: 1,
  load: async () => ({ default: (await import('./desktop-line.tsx')).DesktopLine }),
}

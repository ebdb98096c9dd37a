import type { SettingsPart } from '#web/platform/feature.ts'
import { notificationsSectionsTexts } from './notifications-sections.texts.ts'

/** How this browser tells of notifications: while Plotline is closed, and while it is open in a tab that nobody looks at. */
export const onThisDevicePart: SettingsPart = {
  name: notificationsSectionsTexts.onThisDevice,
  lines: 2,
  load: async () => ({ default: (await import('./on-this-device.tsx')).OnThisDevice }),
}

import { settingsSectionsFor } from '#web/settings/settings-sections.ts'
import type { Command } from './commands.ts'
import { paletteTexts } from './palette.texts.ts'

/** Opens a section of the settings, found by its name and by what can be chosen there. */
export const settingsCommands = (isAdmin: boolean, open: (path: `/settings/${string}`) => void): Command[] =>
  settingsSectionsFor(isAdmin).map(({ id, name, words, icon }) => ({
    id: `settings ${id}`,
    label: paletteTexts.settingsSection({ section: name() }),
    words: words(),
    icon,
    group: 'goTo',
    goes: true,
    run: () => open(`/settings/${id}`),
  }))

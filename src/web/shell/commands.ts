import { chooseTheme } from '#features/settings/web/theme-choice.ts'
import { show } from '#shared/texts.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { saveMode, themeNames, themes, useTheme } from '#web/platform/theme.ts'
import { leave } from '#web/session-state.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { addDialogs } from './add-dialogs.ts'
import { openOverlay } from './overlays.ts'
import { screens } from './screens.ts'
import type { Shortcut } from './shortcuts.ts'

/** A global command: in the palette, and as a keyboard shortcut when it has keys. */
export type Command = {
  id: string
  label: string
  /** Keywords for the search. */
  words?: string
  icon: IconName
  group: 'Add' | 'Go to' | 'Actions'
  keys?: readonly string[]
  /** It navigates, so focus moves to the new screen. */
  goes?: boolean
  run: () => void
}

/** All commands for the current person. */
export function useCommands(): Command[] {
  const { theme, mode } = useTheme()
  return [
    ...addDialogs.map(
      ({ overlay, label, icon, key }): Command => ({
        id: overlay,
        label: show(label),
        words: 'new create',
        icon,
        group: 'Add',
        keys: ['C', key],
        run: () => openOverlay(overlay),
      }),
    ),
    ...screens.map(
      ({ path, name, icon, goKey }): Command => ({
        id: `go ${path}`,
        label: show(name),
        words: 'go to open',
        icon,
        group: 'Go to',
        keys: ['G', goKey.toUpperCase()],
        goes: true,
        run: () => navigation.push(path),
      }),
    ),
    ...themeNames
      .filter((name) => name !== theme)
      .map(
        (name): Command => ({
          id: `theme ${name}`,
          label: `Switch to ${themes[name].company}`,
          words: 'theme company look colour',
          icon: 'palette',
          group: 'Actions',
          run: () => chooseTheme(name),
        }),
      ),
    {
      id: 'mode',
      label: mode === 'dark' ? 'Light appearance' : 'Dark appearance',
      words: 'mode theme night day',
      icon: mode === 'dark' ? 'sun' : 'moon',
      group: 'Actions',
      run: () => saveMode(mode === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'notifications',
      label: 'All notifications',
      words: 'news bell',
      icon: 'bell',
      group: 'Actions',
      keys: ['G', 'N'],
      run: () => openOverlay('notifications'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      words: 'keys help',
      icon: 'keyboard',
      group: 'Actions',
      keys: ['?'],
      run: () => openOverlay('shortcuts'),
    },
    {
      id: 'sign out',
      label: 'Sign out',
      words: 'log out logout leave',
      icon: 'log-out',
      group: 'Actions',
      run: () => void leave(),
    },
  ]
}

/** The shortcuts of commands, and those that open the palette. */
export function shortcutsOf(commands: readonly Command[]): Shortcut[] {
  const groups = { Add: 'Add', 'Go to': 'Go to', Actions: 'Everywhere' } as const
  const search = () => openOverlay('palette')
  return [
    { keys: ['Mod', 'K'], label: 'Search and commands', group: 'Everywhere', run: search, always: true },
    { keys: ['/'], label: 'Search', group: 'Everywhere', run: search },
    ...commands.flatMap(({ keys, label, group, run }) => (keys ? [{ keys, label, group: groups[group], run }] : [])),
  ]
}

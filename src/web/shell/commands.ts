import { chooseTheme } from '#features/settings/web/theme-choice.ts'
import { show } from '#shared/texts.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { saveMode, themeNames, themes, useTheme } from '#web/platform/theme.ts'
import { leave } from '#web/session-state.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { addDialogs } from './add-dialogs.ts'
import { openOverlay } from './overlays.ts'
import { screens } from './screens.ts'
import { shellTexts } from './shell.texts.ts'
import type { Shortcut } from './shortcuts.ts'

/** A global command: in the palette, and as a keyboard shortcut when it has keys. */
export type Command = {
  id: string
  label: string
  /** Keywords for the search. */
  words?: string
  icon: IconName
  group: keyof typeof shellTexts.commandGroups
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
        words: shellTexts.addWords(),
        icon,
        group: 'add',
        keys: ['C', key],
        run: () => openOverlay(overlay),
      }),
    ),
    ...screens.map(
      ({ path, name, icon, goKey }): Command => ({
        id: `go ${path}`,
        label: show(name),
        words: shellTexts.goWords(),
        icon,
        group: 'goTo',
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
          label: shellTexts.switchTheme({ company: themes[name].company }),
          words: shellTexts.themeWords(),
          icon: 'palette',
          group: 'actions',
          run: () => chooseTheme(name),
        }),
      ),
    {
      id: 'mode',
      label: mode === 'dark' ? shellTexts.light() : shellTexts.dark(),
      words: shellTexts.modeWords(),
      icon: mode === 'dark' ? 'sun' : 'moon',
      group: 'actions',
      run: () => saveMode(mode === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'notifications',
      label: shellTexts.allNotifications(),
      words: shellTexts.notificationWords(),
      icon: 'bell',
      group: 'actions',
      keys: ['G', 'N'],
      run: () => openOverlay('notifications'),
    },
    {
      id: 'shortcuts',
      label: shellTexts.keyboardShortcuts(),
      words: shellTexts.shortcutWords(),
      icon: 'keyboard',
      group: 'actions',
      keys: ['?'],
      run: () => openOverlay('shortcuts'),
    },
    {
      id: 'sign-out',
      label: shellTexts.signOut(),
      words: shellTexts.signOutWords(),
      icon: 'log-out',
      group: 'actions',
      run: () => void leave(),
    },
  ]
}

/** The shortcuts of commands, and those that open the palette. */
export function shortcutsOf(commands: readonly Command[]): Shortcut[] {
  const groups = { add: 'add', goTo: 'goTo', actions: 'everywhere' } as const
  const search = () => openOverlay('palette')
  return [
    { keys: ['Mod', 'K'], label: shellTexts.searchAndCommands, group: 'everywhere', run: search, always: true },
    { keys: ['/'], label: shellTexts.searchEverywhere, group: 'everywhere', run: search },
    ...commands.flatMap(({ keys, label, group, run }) => (keys ? [{ keys, label, group: groups[group], run }] : [])),
  ]
}

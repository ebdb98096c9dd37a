import { chooseTheme } from '#features/settings/web/theme-choice.ts'
import { show } from '#shared/texts.ts'
import { addDialogs } from '#web/overlays/add-dialogs.ts'
import { leave } from '#web/overlays/leave.ts'
import { openOverlay } from '#web/overlays/overlays.ts'
import { log } from '#web/platform/logger.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { saveMode, themeNames, themes, useTheme } from '#web/platform/theme.ts'
import { screens } from '#web/screens/screens.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { commandTexts } from './commands.texts.ts'
import type { Shortcut } from './shortcuts.ts'

/** A global command: in the palette, and as a keyboard shortcut when it has keys. */
export type Command = {
  id: string
  label: string
  /** Keywords for the search. */
  words?: string
  icon: IconName
  group: keyof typeof commandTexts.commandGroups
  keys?: readonly string[]
  /** It navigates, so focus moves to the new screen. */
  goes?: boolean
  run: () => void
}

/** The code that undoes is loaded when it is used. */
const withUndo = async (run: (undo: typeof import('#features/acts/web/undo.ts')) => Promise<void>) =>
  run(await import('#features/acts/web/undo.ts')).catch((cause) => log('An undo failed', cause))

/** What the person did can be undone from any screen. */
function undoCommands(): Command[] {
  return [
    {
      id: 'undo',
      label: commandTexts.undoLast(),
      words: commandTexts.undoWords(),
      icon: 'undo-2',
      group: 'actions',
      keys: ['Mod', 'Z'],
      run: () => void withUndo(({ undoLast }) => undoLast()),
    },
    {
      id: 'redo',
      label: commandTexts.redoLast(),
      words: commandTexts.undoWords(),
      icon: 'rotate-cw',
      group: 'actions',
      keys: ['Mod', 'Shift', 'Z'],
      run: () => void withUndo(({ redoLast }) => redoLast()),
    },
    {
      id: 'trash',
      label: commandTexts.trash(),
      words: commandTexts.trashWords(),
      icon: 'trash-2',
      group: 'actions',
      goes: true,
      run: () => navigation.push('/settings/data'),
    },
  ]
}

/** All commands for the current person. */
export function useCommands(): Command[] {
  const { theme, mode } = useTheme()
  return [
    ...addDialogs.map(
      ({ overlay, label, icon, key }): Command => ({
        id: overlay,
        label: show(label),
        words: commandTexts.addWords(),
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
        words: commandTexts.goWords(),
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
          label: commandTexts.switchTheme({ company: themes[name].company }),
          words: commandTexts.themeWords(),
          icon: 'palette',
          group: 'actions',
          run: () => chooseTheme(name),
        }),
      ),
    {
      id: 'mode',
      label: mode === 'dark' ? commandTexts.light() : commandTexts.dark(),
      words: commandTexts.modeWords(),
      icon: mode === 'dark' ? 'sun' : 'moon',
      group: 'actions',
      run: () => saveMode(mode === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'notifications',
      label: commandTexts.allNotifications(),
      words: commandTexts.notificationWords(),
      icon: 'bell',
      group: 'actions',
      keys: ['G', 'N'],
      run: () => openOverlay('notifications'),
    },
    ...undoCommands(),
    {
      id: 'shortcuts',
      label: commandTexts.keyboardShortcuts(),
      words: commandTexts.shortcutWords(),
      icon: 'keyboard',
      group: 'actions',
      keys: ['?'],
      run: () => openOverlay('shortcuts'),
    },
    {
      id: 'sign-out',
      label: commandTexts.signOut(),
      words: commandTexts.signOutWords(),
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
    { keys: ['Mod', 'K'], label: commandTexts.searchAndCommands, group: 'everywhere', run: search, always: true },
    { keys: ['/'], label: commandTexts.searchEverywhere, group: 'everywhere', run: search },
    ...commands.flatMap(({ keys, label, group, run }) => (keys ? [{ keys, label, group: groups[group], run }] : [])),
  ]
}

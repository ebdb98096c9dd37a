import { useSyncExternalStore } from 'react'
import { createEmitter } from '#shared/emitter.ts'
import { readStored, storeValue } from './browser-storage.ts'

/** The two company looks; the first is the default. */
export const themeNames = ['elysium', 'dhabi'] as const
export type ThemeName = (typeof themeNames)[number]
export type Mode = 'light' | 'dark'

/** What each look calls itself; `barColors` are hex because browsers read them from the `theme-color` meta. */
export const themes: Record<
  ThemeName,
  { label: string; company: string; tagline: string; barColors: Record<Mode, string> }
> = {
  elysium: {
    label: 'Elysium',
    company: 'Elysium Trust Holdings',
    tagline: 'Land and homes, held in trust',
    barColors: { light: '#0a7646', dark: '#131915' },
  },
  dhabi: {
    label: 'Dhabi',
    company: 'Dhabi & Partners',
    tagline: 'Fine property, fairly brokered',
    barColors: { light: '#eab444', dark: '#1b1612' },
  },
}

const themeKey = 'crm-theme'
const modeKey = 'crm-mode'
const changes = createEmitter()

export function isThemeName(value: unknown): value is ThemeName {
  return themeNames.some((name) => name === value)
}

/** True when this browser has a valid choice, which the one saved on the server does not replace. */
export function hasSavedTheme(): boolean {
  return isThemeName(readStored(themeKey))
}

/** The saved mode, or null when the system decides. */
export function savedMode(): Mode | null {
  const value = readStored(modeKey)
  return value === 'light' || value === 'dark' ? value : null
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The look the page shows now. */
export function readTheme(): ThemeName {
  const shown = document.documentElement.dataset.theme
  return isThemeName(shown) ? shown : 'elysium'
}

/** The mode the page shows now. */
export function readMode(): Mode {
  return document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light'
}

/** The colour of the browser's bar that a company's own face has in light mode. */
let faceBar: string | null = null

/** Colours the browser's bar in light mode; null gives it the colour of the theme. */
export function setFaceBar(colour: string | null): void {
  faceBar = colour
  showBar(readTheme(), readMode())
}

function showBar(theme: ThemeName, mode: Mode): void {
  const colour = (mode === 'light' && faceBar) || themes[theme].barColors[mode]
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

function show(theme: ThemeName, mode: Mode): void {
  const root = document.documentElement
  root.dataset.theme = theme
  root.dataset.mode = mode
  showBar(theme, mode)
  changes.emit()
}

/** Shows a look on every open part of the page without saving it. */
export function applyTheme(theme: ThemeName): void {
  show(theme, readMode())
}

/** Shows a look and remembers it in this browser. */
export function saveTheme(theme: ThemeName): void {
  storeValue(themeKey, theme)
  applyTheme(theme)
}

/** Shows a mode and remembers it in this browser; null gives the choice back to the system. */
export function saveMode(mode: Mode | null): void {
  storeValue(modeKey, mode)
  show(readTheme(), mode ?? (systemIsDark() ? 'dark' : 'light'))
}

/** Follows the system's mode and the choices made in other tabs; call it once per page. */
export function watchTheme(): void {
  const restore = () => {
    const theme = readStored(themeKey)
    show(isThemeName(theme) ? theme : 'elysium', savedMode() ?? (systemIsDark() ? 'dark' : 'light'))
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (savedMode() === null) show(readTheme(), systemIsDark() ? 'dark' : 'light')
  })
  addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === modeKey) restore()
  })
}

/** The look and mode shown now, kept current; prerendering sees the defaults. */
export function useTheme(): { theme: ThemeName; mode: Mode } {
  const theme = useSyncExternalStore<ThemeName>(changes.subscribe, readTheme, () => 'elysium')
  const mode = useSyncExternalStore<Mode>(changes.subscribe, readMode, () => 'light')
  return { theme, mode }
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../src/web/ui/styles/tokens.css', import.meta.url), 'utf8')

type Color = [lightness: number, chroma: number, hue: number]

/** The color tokens of a theme in a mode; of `light-dark(one, other)` the one for the mode. */
function tokensOf(theme: string, mode: string): Map<string, Color> {
  const tokens = new Map<string, Color>()
  for (const [, selector = '', body = ''] of css.matchAll(/(:root|\[data-theme='\w+'\]) \{([^{}]*)\}/g)) {
    if (selector !== ':root' && !selector.includes(theme)) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): (?:light-dark\()?((?:oklch|#fff).*);/g)) {
      const [light = '', dark = light] = value.match(/oklch\([^)]+\)|#fff/g) ?? []
      tokens.set(name, parse(mode === 'light' ? light : dark))
    }
  }
  return tokens
}

function parse(value: string): Color {
  if (value === '#fff') return [1, 0, 0]
  const [lightness = 0, chroma = 0, hue = 0] = value
    .replace(/^oklch\(|\)$/g, '')
    .trim()
    .split(/\s+/)
    .map(Number)
  return [lightness, chroma, hue]
}

/** WCAG relative luminance, by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Color): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const tones = ['green', 'yellow', 'orange', 'red', 'blue', 'purple', 'gray']
const pairs: [foreground: string, background: string, least: number][] = [
  ['text', 'surface', 7],
  ['text', 'canvas', 7],
  ['text', 'sunken', 7],
  ['text-muted', 'surface', 4.5],
  ['text-muted', 'canvas', 4.5],
  ['text-faint', 'surface', 4.5],
  ['link', 'surface', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary-soft', 'primary-soft', 4.5],
  ['on-danger', 'danger', 4.5],
  ['side-text', 'side-bg', 4.5],
  ['side-muted', 'side-bg', 4.5],
  ['focus', 'surface', 3],
  ['border-strong', 'surface', 3],
  ...tones.map((tone): [string, string, number] => [`${tone}-text`, `${tone}-bg`, 4.5]),
  ...tones.map((tone): [string, string, number] => [`${tone}-solid`, 'surface', 3]),
]

const looks = ['elysium', 'dhabi'].flatMap((theme) => ['light', 'dark'].map((mode) => [theme, mode] as const))

test.each(looks)('%s in %s: every text and edge stands out enough [SHELL-57] [THEME-03] [THEME-04]', (theme, mode) => {
  const tokens = tokensOf(theme, mode)
  for (const [foreground, background, least] of pairs) {
    const [front, back] = [tokens.get(foreground), tokens.get(background)]
    if (!front || !back) throw new Error(`${foreground} or ${background} is no token of ${theme} ${mode}`)
    expect(contrast(front, back), `${foreground} on ${background}`).toBeGreaterThanOrEqual(least)
  }
})

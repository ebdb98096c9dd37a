/** The colours that a company's own colour gives, by their tokens. */
export const BRAND_TOKENS = [
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'on-primary-soft',
  'link',
  'focus',
  'side-active',
  'side-accent',
] as const
export type BrandTokens = Record<(typeof BRAND_TOKENS)[number], string>
export type BrandColours = { light: BrandTokens; dark: BrandTokens }

/** Contrast of text, and of what is no text, after WCAG. */
const TEXT = 4.5
const SHAPE = 3
/** A light button stands out from white by its fill and its text. */
const FILL = 1.6
const WHITE = '#ffffff'
const BLACK = '#000000'
/** The places behind brand colours that leave them the least contrast, in both themes. */
const LIGHT_PLACE = '#ebeeec'
const DARK_PLACE = '#2b302d'
const SIDE_PLACE = '#333a35'

type Lch = { l: number; c: number; h: number }
type Rgb = [red: number, green: number, blue: number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function linearOf(hex: string): Rgb {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** The relative luminance of a colour after WCAG. */
function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A colour in OKLCH, in which lightness can change alone. */
function lchOf(hex: string): Lch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

function rgbOf({ l: lightness, c, h }: Lch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest colour that a screen can show: with less chroma, of the same lightness and hue. */
function hexOf(colour: Lch): string {
  const fits = (c: number) => rgbOf({ ...colour, c }).every((value) => value >= -0.0005 && value <= 1.0005)
  let c = colour.c
  while (c > 0 && !fits(c)) c = Math.max(0, c - 0.004)
  const part = (value: number) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgbOf({ ...colour, c })
    .map(part)
    .join('')}`
}

const STEP = 0.01

/** The colour, moved towards black or white until it has so much contrast to each of the places. */
function corrected(hex: string, towards: 'black' | 'white', least: number, ...places: string[]): string {
  const colour = lchOf(hex)
  let shown = hex
  for (let l = colour.l; l >= 0 && l <= 1; l += towards === 'black' ? -STEP : STEP) {
    if (places.every((place) => contrastOf(shown, place) >= least)) return shown
    shown = hexOf({ ...colour, l })
  }
  if (places.every((place) => contrastOf(shown, place) >= least)) return shown
  return towards === 'black' ? BLACK : WHITE
}

/** The text on a fill: white where that is read well, else as dark as it must be. */
function textOn(fill: string): string {
  if (contrastOf(WHITE, fill) >= TEXT) return WHITE
  return corrected(hexOf({ ...lchOf(fill), l: 0.23, c: Math.min(lchOf(fill).c, 0.04) }), 'black', TEXT, fill)
}

/** A fill a little lighter or darker than another one, on which the same text is read. */
function hoverOf(fill: string, text: string): string {
  const colour = lchOf(fill)
  const [darker, lighter] = [-0.06, 0.06].map((by) => hexOf({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) }))
  return [darker, lighter].find((one): one is string => one !== undefined && contrastOf(one, text) >= TEXT) ?? fill
}

function tokensOf(hex: string, mode: 'light' | 'dark'): BrandTokens {
  const isDark = mode === 'dark'
  const { l, c, h } = lchOf(hex)
  const away = isDark ? 'white' : 'black'
  const place = isDark ? DARK_PLACE : LIGHT_PLACE
  const primary = corrected(hex, away, isDark ? SHAPE : FILL, isDark ? DARK_PLACE : WHITE)
  const onPrimary = textOn(primary)
  const soft = hexOf({ l: isDark ? 0.3 : 0.95, c: Math.min(c, isDark ? 0.055 : 0.04), h })
  const onSoft = hexOf({ l: isDark ? 0.88 : 0.38, c: Math.min(c, 0.11), h })
  const link = corrected(hex, away, TEXT, place)
  const sideActive = hexOf({ l: 0.3, c: Math.min(c, 0.06), h })
  const accent = hexOf({ l: Math.max(l, 0.72), c, h })
  return {
    primary,
    'primary-hover': hoverOf(primary, onPrimary),
    'on-primary': onPrimary,
    'primary-soft': soft,
    'on-primary-soft': corrected(onSoft, away, TEXT, soft),
    link,
    focus: link,
    'side-active': sideActive,
    'side-accent': corrected(accent, 'white', TEXT, sideActive, SIDE_PLACE),
  }
}

/** Whether a text is a colour as it is stored: `#0a7646`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text)

/** The tokens of a company's colour in both modes, each with enough contrast to what is behind it. */
export const brandColoursOf = (hex: string): BrandColours => ({
  light: tokensOf(hex, 'light'),
  dark: tokensOf(hex, 'dark'),
})

import { expect, test } from 'vitest'
import { type BrandTokens, brandColoursOf, contrastOf, isColour } from './brand-colours.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0a7646', '#ffffff', 5.7],
])('the contrast of %s to %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
})

const PLACES = {
  light: { surface: '#ffffff', link: '#ebeeec', fill: 1.6 },
  dark: { surface: '#2b302d', link: '#2b302d', fill: 3 },
} as const

/** What of the tokens has too little contrast. */
function faults(tokens: BrandTokens, mode: 'light' | 'dark'): string[] {
  const { surface, link, fill } = PLACES[mode]
  const pairs: [string, string, string, number][] = [
    ['text on primary', tokens['on-primary'], tokens.primary, 4.5],
    ['text on primary under the pointer', tokens['on-primary'], tokens['primary-hover'], 4.5],
    ['text on soft', tokens['on-primary-soft'], tokens['primary-soft'], 4.5],
    ['link', tokens.link, link, 4.5],
    ['focus', tokens.focus, surface, 3],
    ['primary', tokens.primary, surface, fill],
    ['accent of the sidebar', tokens['side-accent'], tokens['side-active'], 4.5],
    ['text of the sidebar', '#e5e8e6', tokens['side-active'], 4.5],
  ]
  return pairs.flatMap(([name, front, back, least]) =>
    contrastOf(front, back) >= least ? [] : [`${mode} ${name}: ${front} on ${back}`],
  )
}

test.each([
  '#000000',
  '#ffffff',
  '#ffff00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#777777',
  '#808080',
  '#0a7646',
  '#eab444',
  '#123456',
  '#fffffe',
  '#010101',
])('of %s every text is read in light and dark [SET-34]', (hex) => {
  const { light, dark } = brandColoursOf(hex)
  expect([...faults(light, 'light'), ...faults(dark, 'dark')]).toEqual([])
  for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(isColour(colour), colour).toBe(true)
})

test('so it is for colours from all over', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff']
  const all = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)))
  const found = all.flatMap((hex) => {
    const { light, dark } = brandColoursOf(hex)
    return [...faults(light, 'light'), ...faults(dark, 'dark')].map((fault) => `${hex} ${fault}`)
  })
  expect(found).toEqual([])
})

test('a colour that has enough contrast stays as it was chosen', () => {
  expect(brandColoursOf('#0a7646').light).toMatchObject({
    primary: '#0a7646',
    link: '#0a7646',
    'on-primary': '#ffffff',
  })
  expect(brandColoursOf('#eab444').light.primary).toBe('#eab444')
  expect(brandColoursOf('#eab444').dark.primary).toBe('#eab444')
})

test.each(['#0A7646', '0a7646', '#0a764', '#0a76466', 'green', ''])('%j is no stored colour', (text) => {
  expect(isColour(text)).toBe(false)
})

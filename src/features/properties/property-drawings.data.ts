import type { PropertyType } from './properties.contract.ts'

/** One shape: a colour of the palette (0–6), its outline, how dense it is; `line` draws the outline this wide instead. */
export type Shape = { ink: 0 | 1 | 2 | 3 | 4 | 5 | 6; d: string; opacity?: number; line?: number }
export type Drawing = { palette: 'sage' | 'sand' | 'slate' | 'clay'; shapes: readonly Shape[] }

const dot = (x: number, y: number, r: number, ry = r) =>
  `M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0z`
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
/** Boxes of one size in columns and rows. */
const boxes = (xs: readonly number[], ys: readonly number[], width: number, height: number) =>
  xs.flatMap((x) => ys.map((y) => box(x, y, width, height))).join('')
/** `count` places from `start`, `step` apart. */
const steps = (start: number, step: number, count: number) =>
  Array.from({ length: count }, (_, at) => start + at * step)

const each = <Value>(values: readonly Value[], draw: (value: Value) => string) => values.map(draw).join('')

/** The sun at a place in its size, the hills, and the ground in front of them. */
const outdoors = (x: number, y: number, r: number, hills: string): Shape[] => [
  { ink: 6, d: dot(x, y, r) },
  { ink: 1, d: hills },
  { ink: 1, d: box(0, 246, 400, 54) },
  { ink: 4, d: 'M0 246h400', line: 1.5, opacity: 0.4 },
]

function tree(x: number, y: number, height: number, ground = 246): Shape[] {
  const width = height * 0.7
  return [
    { ink: 4, d: `M${x} ${ground}V${y}`, line: 1.5 },
    { ink: 5, d: dot(x, y, width, height) },
  ]
}

function palm(x: number, ground: number, size: number): Shape[] {
  const s = (value: number) => Math.round(value * size * 10) / 10
  const top = `M${x - s(2)} ${ground - s(70)}`
  const leaves = ['q-15-4-30 8', 'q-12-22-24-10', 'q-2-30-4-18', 'q11-24 22-12', 'q14-6 28 6']
  const scaled = leaves.map((leaf) => top + leaf.replace(/\d+/g, (digits) => String(s(Number(digits)))))
  return [
    { ink: 4, d: `M${x} ${ground}c${s(2)} ${s(-26)} ${s(3)} ${s(-44)} ${s(-2)} ${s(-70)}`, line: 2 },
    { ink: 5, d: scaled.join(''), line: 5 * size },
  ]
}

const terrace: Drawing = {
  palette: 'sand',
  shapes: [
    ...outdoors(200, 66, 24, 'M0 246v-70l100-24 130 20 170-34v108z'),
    { ink: 3, d: box(44, 142, 76, 104) + box(204, 142, 76, 104) },
    { ink: 2, d: box(124, 128, 76, 118) + box(284, 128, 76, 118) },
    { ink: 4, d: 'M42 144l40-32 40 32zM122 130l40-32 40 32zM202 144l40-32 40 32zM282 130l40-32 40 32z' },
    { ink: 4, d: boxes([56, 216], [162], 22, 30) + boxes([136, 296], [148], 22, 30), opacity: 0.75 },
    { ink: 4, d: boxes([88, 248], [162], 22, 30) + boxes([168, 328], [148], 22, 30), opacity: 0.5 },
    { ink: 4, d: boxes([56, 136, 216, 296], [200], 26, 46) },
    { ink: 4, d: boxes([90, 170, 250, 330], [200], 20, 24), opacity: 0.55 },
    ...tree(26, 218, 14.7),
    ...tree(378, 212, 17.8),
  ],
}

const tower: Drawing = {
  palette: 'slate',
  shapes: [
    ...outdoors(316, 74, 28, 'M0 246v-70l60-20 50 24 70-34 60 30 90-26 70 20v76z'),
    { ink: 2, d: box(132, 46, 84, 200) },
    { ink: 3, d: box(216, 78, 66, 168) },
    { ink: 4, d: boxes([140], [58, 98, 118, 158, 178, 218], 68, 9), opacity: 0.82 },
    { ink: 3, d: boxes([140], [78, 138, 198], 68, 9), opacity: 0.82 },
    { ink: 4, d: each(steps(71, 20, 9), (y) => `M132 ${y}h90`), line: 1.5, opacity: 0.5 },
    { ink: 4, d: boxes([226], steps(92, 21, 7), 20, 10), opacity: 0.7 },
    { ink: 4, d: boxes([254], steps(92, 21, 7), 18, 10), opacity: 0.45 },
    { ink: 4, d: box(120, 234, 174, 12), opacity: 0.85 },
    ...tree(92, 210, 18.9),
    ...tree(318, 202, 23),
  ],
}

const duplex: Drawing = {
  palette: 'clay',
  shapes: [
    ...outdoors(84, 78, 26, 'M0 246v-48q90-40 190-18t210-30v96z'),
    { ink: 3, d: box(96, 150, 216, 96) },
    { ink: 2, d: box(128, 88, 160, 70) + box(112, 172, 70, 74) },
    { ink: 4, d: box(116, 79, 188, 9) + box(80, 150, 120, 8) + box(206, 170, 30, 76) },
    { ink: 4, d: box(146, 104, 54, 44), opacity: 0.85 },
    { ink: 4, d: box(216, 104, 56, 34) + box(250, 172, 50, 40), opacity: 0.6 },
    { ink: 4, d: each(steps(182, 11, 6), (y) => `M116 ${y}h62`), line: 1.5, opacity: 0.28 },
    ...palm(346, 246, 1),
    ...tree(62, 214, 16.8),
  ],
}

const BEACONS =
  dot(150, 118, 4) + dot(246, 114, 4) + dot(122, 164, 4) + dot(288, 160, 4) + dot(86, 224, 4) + dot(346, 218, 4)

const plot: Drawing = {
  palette: 'sage',
  shapes: [
    { ink: 6, d: dot(330, 58, 22) },
    { ink: 1, d: 'M0 112q120-34 220-14t180-18v220H0z' },
    { ink: 3, d: 'M150 118l96-4 150 186H40z' },
    { ink: 2, d: 'M40 300l110-182 30-1-48 183z' },
    { ink: 5, d: 'M212 116l34-2 150 186h-96z' },
    { ink: 6, d: 'M180 117l32-1 88 184H132z', opacity: 0.62 },
    {
      ink: 4,
      d: 'M150 118l96-4M122 164l166-4M86 224l260-6M150 118 40 300M180 117l-48 183M212 116l88 184M246 114l150 186',
      line: 1.5,
      opacity: 0.58,
    },
    { ink: 2, d: BEACONS },
    { ink: 4, d: BEACONS, line: 1.5 },
    { ink: 4, d: 'M204 226v-30h26l-6 8 6 8h-26', line: 2 },
    ...tree(40, 126, 12.6, 150),
    ...tree(352, 108, 11.5, 130),
  ],
}

/** Bands of windows in perspective, each flatter than the one above. */
const slanted = (top: number, rise: number) =>
  steps(0, 1, 8).map((at) => ({ y: top + at * 20, depth: Math.max(8, rise - at * Math.abs(rise / 12.5)) }))

const office: Drawing = {
  palette: 'slate',
  shapes: [
    ...outdoors(72, 92, 24, 'M0 246v-58l70-30 80 26 90-40 160 34v68z'),
    { ink: 2, d: 'M120 246V70l96-26v202z' },
    { ink: 3, d: 'M216 44l84 34v168h-84z' },
    { ink: 4, d: each(slanted(86, 20), ({ y, depth }) => `M130 ${y}l78-${depth}v10l-78 ${depth}z`), opacity: 0.78 },
    { ink: 4, d: each(slanted(65, 24), ({ y, depth }) => `M224 ${y}l68 ${depth}v9l-68-${depth}z`), opacity: 0.48 },
    { ink: 4, d: box(196, 222, 40, 24) },
    ...tree(92, 214, 16.8),
    ...tree(330, 206, 21),
  ],
}

const bungalow: Drawing = {
  palette: 'sand',
  shapes: [
    ...outdoors(312, 82, 30, 'M0 246v-50q110-30 220-8t180-22v80z'),
    { ink: 4, d: `M64 170l136-66 136 66z` },
    { ink: 2, d: box(88, 170, 224, 76) },
    { ink: 3, d: box(88, 170, 224, 8) + boxes([168, 228], [178], 4, 68) },
    { ink: 4, d: box(180, 186, 40, 60) },
    { ink: 4, d: boxes([110, 242], [190], 48, 32), opacity: 0.65 },
    { ink: 4, d: 'M134 190v32M266 190v32', line: 1.5, opacity: 0.25 },
    ...palm(52, 246, 1.05),
    ...tree(350, 210, 18.9),
  ],
}

const waterfront: Drawing = {
  palette: 'sage',
  shapes: [
    { ink: 6, d: dot(108, 84, 30) },
    { ink: 1, d: 'M0 210l90-30 110 22 90-34 110 26v106H0z' },
    { ink: 2, d: box(208, 64, 60, 156) },
    { ink: 3, d: box(268, 92, 52, 128) + box(164, 110, 44, 110) },
    { ink: 4, d: boxes([216], steps(76, 17, 8), 44, 7), opacity: 0.75 },
    { ink: 4, d: boxes([276], steps(104, 18, 6), 36, 7) + boxes([172], steps(122, 18, 5), 28, 7), opacity: 0.55 },
    { ink: 5, d: box(0, 220, 400, 80), opacity: 0.55 },
    { ink: 4, d: 'M0 220h400M40 240h60M130 252h90M250 238h70M60 270h110M230 272h120', line: 1.5, opacity: 0.34 },
    ...palm(62, 222, 0.9),
    ...palm(352, 222, 0.7),
  ],
}

const warehouse: Drawing = {
  palette: 'clay',
  shapes: [
    ...outdoors(330, 70, 24, 'M0 246v-44q200-50 400-14v58z'),
    { ink: 3, d: 'M48 150l76-46v46zM200 150l76-46v46z' },
    { ink: 2, d: `M124 150l76-46v46zM276 150l76-46v46z${box(48, 150, 304, 96)}` },
    { ink: 4, d: each(steps(64, 20, 15), (x) => `M${x} 150v96`), line: 1.5, opacity: 0.14 },
    { ink: 4, d: 'M48 150l76-46M124 150l76-46M200 150l76-46M276 150l76-46M48 150h304', line: 1.5, opacity: 0.5 },
    { ink: 4, d: box(76, 186, 62, 60) + box(262, 212, 24, 34) },
    { ink: 4, d: box(168, 186, 62, 60) + box(262, 178, 66, 22), opacity: 0.65 },
    ...tree(28, 218, 14.7),
    ...tree(374, 222, 12.6),
  ],
}

const villa: Drawing = {
  palette: 'sage',
  shapes: [
    ...outdoors(74, 76, 26, 'M0 246v-60q120-44 230-16t170-20v96z'),
    { ink: 3, d: box(92, 164, 88, 82) + box(300, 176, 44, 70) },
    { ink: 2, d: box(180, 112, 120, 134) },
    { ink: 4, d: 'M168 114l72-44 72 44zM82 166l54-28 44 22v6zM300 176v-8h54l-6 8z' },
    { ink: 4, d: 'M220 246v-44a20 20 0 0 1 40 0v44z' },
    { ink: 4, d: boxes([196, 230, 264], [134], 20, 32), opacity: 0.65 },
    { ink: 4, d: boxes([108, 144], [188], 22, 34) + box(310, 194, 24, 30), opacity: 0.5 },
    { ink: 5, d: 'M96 264h208l28 24H68z', opacity: 0.7 },
    { ink: 4, d: 'M120 272h60M216 280h66', line: 1.5, opacity: 0.35 },
    ...palm(52, 246, 0.95),
    ...palm(372, 246, 0.8),
  ],
}

const shops: Drawing = {
  palette: 'sand',
  shapes: [
    ...outdoors(92, 70, 24, 'M0 246v-64l80-22 120 18 90-30 110 24v74z'),
    { ink: 3, d: box(56, 96, 288, 150) },
    { ink: 2, d: box(56, 176, 288, 70) },
    { ink: 4, d: box(48, 88, 304, 10) },
    { ink: 4, d: boxes([76, 128, 180, 232, 284], [116], 36, 32), opacity: 0.6 },
    { ink: 4, d: 'M60 176h88l8 20H52zM156 176h88l8 20h-104zM252 176h88l8 20h-104z' },
    { ink: 4, d: boxes([68, 164, 260], [202], 42, 36), opacity: 0.4 },
    { ink: 4, d: boxes([116, 212, 308], [202], 24, 44), opacity: 0.85 },
    ...tree(28, 214, 16.8),
    ...tree(374, 216, 15.5),
  ],
}

/** What stands in for the photo of a property of each type; 400 × 300. */
export const DRAWINGS: Record<PropertyType, Drawing> = {
  apartment: tower,
  house: bungalow,
  condo: waterfront,
  townhouse: terrace,
  villa,
  duplex,
  land: plot,
  office,
  warehouse,
  commercial: shops,
}

import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The layers of the sheets, from the weakest on: which wins does not follow from which loads first. */
export const LAYERS = ['tokens', 'base', 'ui', 'shell', 'features', 'pages', 'print'] as const

type Layer = (typeof LAYERS)[number]

const LAYER_OF: [folder: RegExp, Layer][] = [
  [/\/web\/(ui|record-form)\//, 'ui'],
  [/\/web\/shell\//, 'shell'],
  [/\/features\//, 'features'],
  [/./, 'pages'],
]

/** The layer of a module follows from its folder. */
export const layerOf = (file: string): Layer => LAYER_OF.find(([folder]) => folder.test(file))?.[1] ?? 'pages'

/** Puts every module into the layer of its folder. */
export function modulesInLayers(): Plugin {
  return {
    name: 'modules-in-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(\?|$)/ },
      handler: (code, id) => ({ code: `@layer ${layerOf(id)} {\n${code}\n}`, map: null }),
    },
  }
}

/**
 * The name of a local class in the page: `chat-send` for `.send` of chat.module.css. The parts of web/ui keep their names, which
 * other sheets use inside of `:global()`; tests/class-names.test.ts refuses a name that two sheets would give.
 */
export function scopedName(local: string, file: string): string {
  const sheet = basename(file).replace(/\.module\.css.*$/, '')
  const isKit = /\/web\/(ui|record-form)\//.test(file)
  return isKit || local === sheet || local.startsWith(`${sheet}-`) ? local : `${sheet}-${local}`
}

/**
 * States the order of the layers in each page before its first sheet, and keeps the sheets that only a page links: nothing reads
 * a class of theirs, since the page is prerendered.
 */
export function pageStyles(): Plugin {
  const order = { tag: 'style', children: `@layer ${LAYERS.join(',')};`, injectTo: 'head-prepend' } as const
  return {
    name: 'page-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: { order: 'post', handler: () => [order] },
  }
}

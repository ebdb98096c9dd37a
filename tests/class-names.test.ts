import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { layerOf, scopedName } from '../src/web/build-styles.ts'

const src = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(src, path), 'utf8')
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(web|features\/[^/]+\/web)\//.test(path) && !/\.(test|fixture)\./.test(path),
)
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Element defaults and what names classes for every page; every other sheet is a module. */
const BASE = 'web/ui/styles/base.css'
const PLAIN = [
  BASE,
  ...['font', 'tokens'].map((name) => `web/ui/styles/${name}.css`),
  'web/shell/print.css',
  'web/landing/public.css',
  'web/landing/deferred-looks.css',
]

interface Sheet {
  path: string
  /** Classes of its own, by the name that scripts read. */
  local: Map<string, string>
  /** What it names of other sheets, as it is in the page. */
  foreign: Set<string>
}

const CLASS = /\.(-?[a-z_][\w-]*)/gi
const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)

function sheetOf(path: string): Sheet {
  const selectors = [
    ...read(path)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
  const isPlain = PLAIN.includes(path)
  const own = selectors.flatMap((one) => (isPlain ? [] : classesIn(one.replace(/:global\([^)]*\)/g, ''))))
  const foreign = selectors.flatMap((one) =>
    isPlain ? classesIn(one) : [...one.matchAll(/:global\(([^)]*)\)/g)].flatMap(([, inner = '']) => classesIn(inner)),
  )
  return { path, local: new Map(own.map((name) => [camel(name), name])), foreign: new Set(foreign) }
}

const sheets = new Map(paths.filter((path) => path.endsWith('.css')).map((path) => [path, sheetOf(path)]))
const modules = [...sheets.values()].filter(({ path }) => path.endsWith('.module.css'))
const globals = sheets.get(BASE)?.foreign ?? new Set<string>()
/** Each class as it is in the page, with the sheets that give it. */
const scoped = new Map<string, string[]>()
for (const { path, local } of modules)
  for (const name of local.values()) {
    const inPage = scopedName(name, `/src/${path}`)
    scoped.set(inPage, [...(scoped.get(inPage) ?? []), path])
  }

function resolve(from: string, source: string): string {
  if (source.startsWith('.')) return join(dirname(from), source)
  return source.slice(1)
}

const CLASS_PROP = /^(className|classNames|bodyClass|itemClassName)$/

/** What a file reads of the modules, and the words that it writes as classes itself. */
function classesOf(path: string) {
  const { program } = parseSync(path, read(path))
  const imported = new Map<string, string>()
  const uses: { module: string; name: string; path: string }[] = []
  const written: string[] = []
  const places: { start: number; end: number }[] = []
  const options: { start: number; end: number }[] = []
  const compared = new Set<number>()
  const note = (text: string, start: number) => {
    const isIn = (one: { start: number; end: number }) => one.start <= start && start < one.end
    if (!compared.has(start) && places.some(isIn) && !options.some(isIn)) written.push(text)
  }
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      for (const { local } of specifiers)
        if (source.value.endsWith('.module.css')) imported.set(local.name, resolve(path, source.value))
    },
    MemberExpression({ object, property }) {
      const module = object.type === 'Identifier' ? imported.get(object.name) : undefined
      if (module) uses.push({ module, name: property.type === 'Identifier' ? property.name : '?', path })
    },
    BinaryExpression({ left, right }) {
      compared.add(left.start).add(right.start)
    },
    JSXAttribute({ name, value }) {
      if (CLASS_PROP.test(String(name.name)) && value) places.push(value)
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return
      if (CLASS_PROP.test(key.name)) places.push(value)
      // What `buttonClass()` takes beside a class.
      if (/^(variant|size)$/.test(key.name)) options.push(value)
    },
    Literal({ value, start }) {
      if (typeof value === 'string') note(value, start)
    },
    TemplateElement({ value: { raw }, start }) {
      note(raw, start)
    },
  }).visit(program)
  return { uses, written: written.flatMap(wordsOf).map((word) => ({ path, word })) }
}

const code = paths.filter((path) => /\.tsx?$/.test(path)).map(classesOf)
const uses = code.flatMap((one) => one.uses)
const inHtml = new Set(
  paths
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) => [...read(path).matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => wordsOf(list))),
)

test('every sheet but the elements, tokens, print and the first paint is a module', () => {
  expect([...sheets.keys()].filter((path) => !path.endsWith('.module.css') && !PLAIN.includes(path))).toEqual([])
})

test('every class of a module is used by a file that imports it', () => {
  const used = new Set(uses.map(({ module, name }) => `${module} ${name}`))
  const unused = modules.flatMap(({ path, local }) =>
    [...local]
      .filter(([name, kebab]) => !used.has(`${path} ${name}`) && !inHtml.has(scopedName(kebab, `/src/${path}`)))
      .map(([, kebab]) => `${path}: .${kebab}`),
  )
  expect(unused).toEqual([])
})

test('every class that is read from a module is defined there', () => {
  const missing = uses.filter(({ module, name }) => !sheets.get(module)?.local.has(name))
  expect(missing.map(({ path, module, name }) => `${path}: ${name} of ${module}`)).toEqual([])
})

test('a class that is written out is one of those for every page', () => {
  const isGlobal = (word: string) =>
    globals.has(word) || (word.endsWith('-') && [...globals].some((one) => one.startsWith(word)))
  const others = code.flatMap(({ written }) => written.filter(({ word }) => !isGlobal(word)))
  expect(others.map(({ path, word }) => `${path}: ${word}`)).toEqual([])
})

test('what a sheet names of another one exists', () => {
  const missing = [...sheets.values()].flatMap(({ path, foreign }) =>
    [...foreign].filter((name) => !globals.has(name) && !scoped.has(name)).map((name) => `${path}: .${name}`),
  )
  expect(missing).toEqual([])
})

test('no two sheets give the same class', () => {
  const doubled = [...scoped].filter(([name, from]) => from.length > 1 || globals.has(name))
  expect(doubled.map(([name, from]) => `.${name}: ${from.join(', ')}`)).toEqual([])
  const files = Map.groupBy(modules, ({ path }) => basename(path))
  expect([...files].filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([])
})

test('a module states no layer: it is in that of its folder', () => {
  expect(modules.map(({ path }) => path).filter((path) => /@layer/.test(read(path)))).toEqual([])
  const layers = ['web/ui/list/list', 'web/shell/palette/palette', 'features/leads/web/leads', 'web/settings/settings']
  expect(layers.map((path) => layerOf(`/src/${path}.module.css`))).toEqual(['ui', 'shell', 'features', 'pages'])
})

const SHORT = new Set(['sm', 'md', 'lg', 'kbd'])

test('a class is named in words', () => {
  const isWord = (part: string) => SHORT.has(part) || /^(\d+|[hw]\d+|[a-z]*[aeiouy][a-z]*)$/i.test(part)
  const names = [...modules.flatMap(({ local }) => [...local.values()]), ...globals]
  expect(names.filter((name) => name.length < 2 || !name.split('-').every(isWord))).toEqual([])
})

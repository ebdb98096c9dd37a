import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(join(src, path), 'utf8')
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(web|features\/[^/]+\/web)\//.test(path) && !/\.(test|fixture)\./.test(path),
)
const wordsOf = (text: string) => text.split(/[^\w-]+/).filter(Boolean)

/** A selector with the classes it names, and the part of the app whose sheet has it. */
interface Rule {
  path: string
  part: string
  selector: string
  names: Set<string>
}

/** `web/ui` and `web/record-form` count as one part; every other folder is a separate one. */
function partOf(path: string): string {
  const part = path.split('/').slice(0, 2).join('/')
  return part === 'web/record-form' ? 'web/ui' : part
}

/** Splits at the commas that separate selectors, not at those inside of `:is(…)`. */
function selectorsOf(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((one) => one.trim())
}

function styleRules(): Rule[] {
  return paths
    .filter((one) => one.endsWith('.css'))
    .flatMap((path) =>
      [
        ...read(path)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/([^{};]+)\{/g),
      ]
        .filter(([, list = '']) => !list.trim().startsWith('@'))
        .flatMap(([, list = '']) => selectorsOf(list))
        .map((selector) => ({
          path,
          part: partOf(path),
          selector,
          names: new Set([...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
        })),
    )
}

/** What the code writes: every word of a text, the beginnings of joined names (`tone-${tone}`), and a `className` of one word. */
function writtenClasses() {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const certain = new Map<string, string>()
  const inClassNames: { path: string; word: string }[] = []
  for (const path of paths.filter((one) => /\.tsx?$/.test(one))) {
    const { program } = parseSync(path, read(path))
    const attributes: { start: number; end: number }[] = []
    const note = (text: string, start: number) => {
      const isClass = attributes.some((one) => one.start <= start && start < one.end)
      for (const word of wordsOf(text)) {
        words.add(word)
        if (isClass) inClassNames.push({ path, word })
      }
    }
    new Visitor({
      JSXAttribute({ name, value }) {
        if (name.name !== 'className' || !value) return
        attributes.push({ start: value.start, end: value.end })
        if (value.type === 'Literal') for (const word of wordsOf(String(value.value))) certain.set(word, path)
      },
      Literal({ value, start }) {
        if (typeof value === 'string') note(value, start)
      },
      TemplateElement({ value: { raw }, start }) {
        note(raw, start)
        const [beginning] = raw.match(/[a-z]+-$/) ?? []
        if (beginning) beginnings.add(beginning)
      },
    }).visit(program)
  }
  for (const path of paths.filter((one) => /\.(html|js)$/.test(one)))
    for (const word of wordsOf(read(path))) words.add(word)
  return { words, beginnings: [...beginnings], certain, inClassNames }
}

const rules = styleRules()
/** The classes of the style sheets, each with its first sheet. */
const styled = new Map(rules.toReversed().flatMap(({ names, path }) => [...names].map((name) => [name, path] as const)))
/** Selectors without another class: they apply on every screen once their sheet is loaded. */
const unscoped = rules.filter(({ names }) => names.size === 1)
const { words, beginnings, certain, inClassNames } = writtenClasses()

test('every class of a style sheet is used', () => {
  const unused = [...styled].filter(
    ([name]) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  )
  expect(unused.map(([name, path]) => `${path}: .${name}`)).toEqual([])
})

test('every class that is used has a style', () => {
  expect([...certain].filter(([name]) => !styled.has(name)).map(([name, path]) => `${path}: ${name}`)).toEqual([])
})

const SHORT = new Set(['sm', 'md', 'lg', 'kbd'])

test('a class is named in words', () => {
  const isWord = (part: string) => SHORT.has(part) || /^(\d+|[hw]\d+|[a-z]*[aeiouy][a-z]*)$/i.test(part)
  const crooked = [...styled].filter(([name]) => name.length < 2 || !name.split('-').every(isWord))
  expect(crooked.map(([name, path]) => `${path}: .${name}`)).toEqual([])
})

test('no two parts of the app style the same class unscoped', () => {
  const sheets = new Map<string, Map<string, string>>()
  for (const { names, part, path } of unscoped)
    for (const name of names) sheets.set(name, (sheets.get(name) ?? new Map()).set(part, path))
  const shared = [...sheets].filter(([, parts]) => parts.size > 1)
  expect(shared.map(([name, parts]) => `.${name}: ${[...parts.values()].join(', ')}`)).toEqual([])
})

/** Pages combine features and may style them. */
const PAGES = new Set(['web/dashboard', 'web/landing', 'web/settings'])

test('a class that a feature styles unscoped is used by that feature alone', () => {
  const owners = new Map(
    unscoped
      .filter(({ part }) => part.startsWith('features/'))
      .flatMap(({ names, part }) => [...names].map((name) => [name, part] as const)),
  )
  const isForeign = (name: string, path: string) =>
    owners.has(name) && owners.get(name) !== partOf(path) && !PAGES.has(partOf(path))
  const used = [
    ...rules.flatMap(({ names, path }) => [...names].map((word) => ({ word, path }))),
    ...inClassNames,
  ].filter(({ word, path }) => isForeign(word, path))
  expect([...new Set(used.map(({ word, path }) => `${path}: .${word} of ${owners.get(word)}`))]).toEqual([])
})

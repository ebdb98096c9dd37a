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

/** The classes that the style sheets name, each with the first sheet that does. */
function styledClasses(): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of paths.filter((one) => one.endsWith('.css'))) {
    const rules = read(path).replace(/\/\*[\s\S]*?\*\//g, '')
    for (const [, selector = ''] of rules.matchAll(/([^{};]+)\{/g))
      for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) if (!found.has(name)) found.set(name, path)
  }
  return found
}

/** What the code writes: every word of a text, the beginnings of joined names (`tone-${tone}`), and what stands in a `className` alone. */
function writtenClasses() {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const certain = new Map<string, string>()
  for (const path of paths.filter((one) => /\.tsx?$/.test(one))) {
    const { program } = parseSync(path, read(path))
    new Visitor({
      JSXAttribute({ name, value }) {
        if (name.name === 'className' && value?.type === 'Literal')
          for (const word of wordsOf(String(value.value))) certain.set(word, path)
      },
      Literal({ value }) {
        if (typeof value === 'string') for (const word of wordsOf(value)) words.add(word)
      },
      TemplateElement({ value: { raw } }) {
        for (const word of wordsOf(raw)) words.add(word)
        const [beginning] = raw.match(/[a-z]+-$/) ?? []
        if (beginning) beginnings.add(beginning)
      },
    }).visit(program)
  }
  for (const path of paths.filter((one) => /\.(html|js)$/.test(one)))
    for (const word of wordsOf(read(path))) words.add(word)
  return { words, beginnings: [...beginnings], certain }
}

const styled = styledClasses()
const { words, beginnings, certain } = writtenClasses()

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

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Phrases that readers had to decode, each with what to write instead. */
const PHRASES: [RegExp, string][] = [
  [/\b(?:lies|lay|lie) (?:in|on|under|there|beside|behind|ready)\b/gi, 'is in, is stored in'],
  [/\b(?:is|are|was|were|be|been) told\b/gi, 'gets, is notified, is reported'],
  [/\b(?:what|who|that|which) waits?\b/gi, 'queued, pending, waiting for …'],
  [/\b(?:gets?|got|getting) through\b/gi, 'arrives, succeeds'],
  [/\banew\b/gi, 'again, new'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically, alone'],
  [/\b(?:say|says|said|saying) so\b/gi, 'reports it, shows it'],
  [/\b(?:stands?|stood) (?:in|on|at|by|for|as|under|there|beside|behind)\b/gi, 'is in, is listed in, means'],
  [/\bwhat (?:is|was|they|people|somebody|a person) typed?\b/gi, 'the input, the typed text'],
  [/\b(?:is|are|was|were) said\b/gi, 'is reported, is shown, is given'],
  [/\b(?:goes|go|went|going) on\b/gi, 'continues'],
  [/\b(?:goes|go|went) by\b/gi, 'uses, follows, passes'],
  [/\bnothing (?:of|but)\b/gi, 'no …, only …'],
  [/\b(?:is|are) what\b/gi, 'is the … that'],
  [/\b(?:that|which|what) (?:is|are|was|were) held\b/gi, 'loaded, cached'],
  [/\b(?:is|are|was|were) asked for\b/gi, 'is requested, is read'],
  [/\b(?:is|was|are) known of\b|\bkept of\b/gi, 'known about, stored for'],
  [/\bin the hand\b/gi, 'dragged'],
  [/\bof (?:before|today|meanwhile)\b/gi, 'earlier, current'],
  [/\b(?:takes?|took|taken|brings?|brought) along\b/gi, 'includes, also moves, also deletes'],
  [/\b(?:is|are) no (?:question|matter|thing|business) of\b/gi, 'does not concern'],
]

/** Hits that each folder still has; the first folder that a path starts with counts. Lower a number after rewriting, never raise it. */
const LIMITS: Record<string, number> = {
  bench: 0,
  scripts: 0,
  'tests/durability': 0,
  'tests/faults': 0,
  'tests/e2e': 150,
  'tests/api': 0,
  tests: 10,
  'src/server/backup': 0,
  'src/server/db/dump': 0,
  'src/server/db/embedded': 0,
  'src/server': 150,
  'src/shared': 10,
  'src/features': 320,
  src: 165,
  'docs/decisions': 43,
}

/** Documents that people read from start to end; the others are generated, lists of requirements and of words in other languages, or history. */
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/README.md'], { cwd: root }).filter(
  (path) => !/(?:CHANGELOG|requirements|api|languages\/[a-z]+)\.md$/.test(path),
)
const sources = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root }).filter(
  (path) => !path.endsWith('plain-english.test.ts'),
)

const COMMENT = /(?<=^|[\s;{(,])\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const TITLE = /^\s*(?:test|it|describe|journey)\b[^'"`\n]*(['"`])(?<title>.+?)\1/gm

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** The comments and titles of tests in code, and a document without its inline code, at their lines. */
function proseOf(path: string): string {
  const text = readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.md')) return text.replaceAll(/`[^`\n]*`/g, blank)
  const prose = blank(text).split('')
  for (const { 0: found, index } of [...text.matchAll(COMMENT), ...text.matchAll(TITLE)])
    prose.splice(index, found.length, ...found.split(''))
  return prose.join('').replaceAll(/^\s*\*(?!\/)/gm, blank)
}

/** Every hit in a file, as `path:line “phrase”: write …`. */
function hitsIn(path: string): string[] {
  const prose = proseOf(path)
  return PHRASES.flatMap(([phrase, instead]) =>
    [...prose.matchAll(phrase)].map(({ 0: found, index }) => {
      const line = prose.slice(0, index).split('\n').length
      return `${path}:${line} “${found}”: write ${instead}`
    }),
  )
}

const folderOf = (path: string) => Object.keys(LIMITS).find((folder) => path.startsWith(`${folder}/`)) ?? 'documents'

test('comments, titles of tests and documents have no more unclear phrases than before', () => {
  const files = [...documents, ...sources].map((path) => path.replaceAll('\\', '/'))
  const changedAt = new Map(files.map((path) => [path, statSync(join(root, path)).mtimeMs]))
  // The files changed last come first, so that a failure shows the new phrases.
  files.sort((a, b) => (changedAt.get(b) ?? 0) - (changedAt.get(a) ?? 0))
  const hits = Map.groupBy(files.flatMap(hitsIn), folderOf)
  for (const [folder, found] of hits) {
    const most = LIMITS[folder] ?? 0
    const news = found.length > most ? found.slice(0, 30) : []
    expect.soft(news, `${folder} has ${found.length} unclear phrases, of at most ${most}`).toEqual([])
  }
})

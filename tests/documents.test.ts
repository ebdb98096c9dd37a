import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/README.md'], { cwd: root })
const files = globSync(['{src,tests,scripts,bench,docs,deploy,migrations}/**/*.*', '*.*'], { cwd: root }).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
)
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|css|json|ya?ml|sql|service))`/g
/** Names in examples, of other programs and of files that the product writes. */
const ELSEWHERE = /offer|<|^\.\/|^@|manifest\.json|installation\.json|\.test\.ts$|package\.json/

test.each(documents)('%s names files that are there', (path) => {
  const text = readFileSync(new URL(path, root), 'utf8')
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  const gone = named.filter((name) => !ELSEWHERE.test(name) && !files.some((file) => file.endsWith(`/${name}`)))
  expect([...new Set(gone)], `${path} names files that do not exist`).toEqual([])
})

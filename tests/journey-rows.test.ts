import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FACTS, INPUTS } from './e2e/support/kept-input-rows.ts'
import { FORMS } from './e2e/support/record-form-rows.ts'

const src = join(import.meta.dirname, '../src')
const filesOf = (pattern: string) => globSync(pattern, { cwd: src }).map((path) => path.replaceAll('\\', '/'))
const inFeatures = (path: string) => path.slice('features/'.length)

const forms = filesOf('features/*/web/*-record-form.tsx').map(inFeatures)
const facts = filesOf('features/*/web/*-facts.tsx').map(inFeatures)
const withDraft = filesOf('{features/*/web,web}/**/*.{ts,tsx}').filter(
  (path) =>
    !path.startsWith('web/platform/') &&
    !path.includes('.test.') &&
    /\b(useContractForm|useDraft)[<(]/.test(readFileSync(join(src, path), 'utf8')),
)

/** The tables of the journeys that walk every form, and the files that need a row in them. */
test.each([
  { what: 'record form', file: 'tests/e2e/support/record-form-rows.ts', rows: FORMS, paths: forms },
  { what: 'file of facts', file: 'tests/e2e/support/kept-input-rows.ts', rows: FACTS, paths: facts },
  { what: 'file with a draft', file: 'tests/e2e/support/kept-input-rows.ts', rows: INPUTS, paths: withDraft },
])('every $what has its row in $file', ({ file, rows, paths }) => {
  const missing = paths.filter((path) => !(path in rows))
  expect(missing.map((path) => `${file} has no row for ${path}`)).toEqual([])
  expect(Object.keys(rows).filter((path) => !paths.includes(path))).toEqual([])
})

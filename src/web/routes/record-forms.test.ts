import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mergeRecord } from '#shared/merge-record.ts'
import { allRecordForms, type Values } from '#web/record-form/define-record-form.ts'
import { mergeReach } from '#web/record-form/merge-reach.ts'

const src = new URL('../../', import.meta.url)
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\/web\/.*\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('web/record-form/'))
const read = (path: string) => readFileSync(new URL(path, src), 'utf8')
const defining = files.filter((path) => /= defineRecordForm\(/.test(read(path)))

for (const path of defining) await import(new URL(path, src).href)

test('every file that defines a record form is named after it', () => {
  expect(defining.filter((path) => !/-record-form\.tsx?$/.test(path))).toEqual([])
  expect(allRecordForms.size).toBe(defining.length)
})

const context = { timeZone: 'Africa/Lagos' }
const forms = [...allRecordForms].map((form) => [form.noun, form] as const)

/** Fields that are sent beside those which they begin with: one number or address is the first of several. */
const BESIDE: Readonly<Record<string, string>> = { phone: 'phones', email: 'emails' }

describe.each(forms)('the form of a %s', (noun, form) => {
  const blank = form.valuesOf(undefined, context)
  const texts = form.names.filter((name) => blank[name] === '' && form.fields[name]?.show('Mine', undefined) === 'Mine')
  const bodyOf = (changes: Values) => form.toBody({ ...blank, ...changes }, context)
  const base = bodyOf({})

  test('has a field of text to try it with', () => {
    expect(texts, `the form of a ${noun} has no field of text`).not.toEqual([])
  })

  test.each(texts)('%s: what a colleague changed elsewhere stays, the same field is asked about', (name) => {
    const mine = bodyOf({ [name]: 'Mine' })
    const theirs = bodyOf({ [name]: 'Theirs' })
    const beside = BESIDE[name]
    const sent = beside !== undefined && beside in base ? [name, beside] : [name]
    const merge = { phones: mergeReach, emails: mergeReach }
    expect(Object.keys(mergeRecord({ base, mine, theirs: base, merge }).body)).toEqual(sent)
    expect(mergeRecord({ base, mine: base, theirs, merge })).toEqual({ body: {}, conflicts: [] })
    expect(mergeRecord({ base, mine, theirs, merge }).conflicts.map(({ field }) => field)).toEqual([name])
    for (const other of texts.filter((one) => one !== name))
      expect(mergeRecord({ base, mine, theirs: bodyOf({ [other]: 'Theirs' }) }).conflicts).toEqual([])
  })

  test('a form that nobody touched sends nothing', () => {
    expect(mergeRecord({ base: form.read(blank, context), mine: form.read(blank, context), theirs: {} })).toEqual({
      body: {},
      conflicts: [],
    })
  })
})

import { expect, test } from 'vitest'
import { changesBetween } from '#shared/merge-record.ts'
import type { Document } from '../documents.contract.ts'
import { documentForm } from './document-record-form.tsx'
import { nameOfFile } from './document-text.ts'

test('a new document is a contract that nobody else sees, named as its file [DOC-17] [DOC-23]', () => {
  expect(documentForm.valuesOf(undefined, {})).toMatchObject({ name: '', type: 'contract', isPublic: false, tags: [] })
  expect(nameOfFile({ name: 'offer letter.pdf' })).toBe('offer letter.pdf')
  expect(nameOfFile({ name: `${'x'.repeat(300)}.pdf` })).toHaveLength(200)
})

test('only what was changed is sent [DOC-09]', () => {
  const document = {
    name: 'Offer',
    type: 'contract',
    description: null,
    tags: ['a'],
    isPublic: false,
    leadId: '01970000-0000-7000-8000-000000000001',
    dealId: null,
    propertyId: null,
  } as unknown as Document
  const values = documentForm.valuesOf(document, {})
  const changesOf = (changes: object) =>
    changesBetween(documentForm.fieldsOf(document, {}), documentForm.read({ ...values, ...changes }, {}))
  expect(changesOf({})).toEqual({})
  expect(changesOf({ name: 'Offer 2', tags: ['a', 'b'], leadId: '' })).toEqual({
    name: 'Offer 2',
    tags: ['a', 'b'],
    leadId: null,
  })
})

import { expect, test } from 'vitest'
import type { Document } from '../documents.contract.ts'
import { documentRules } from './use-documents.ts'

const document = (fields: object) =>
  ({ id: 'a', name: 'A', type: 'contract', fileType: 'pdf', fileSize: 1, leadId: null, ...fields }) as Document

test.each([
  [{}, {}, true],
  [{}, { type: 'contract', format: 'pdf' }, true],
  [{}, { type: 'deed' }, false],
  [{ fileType: 'jpeg' }, { format: 'jpg' }, true],
  [{ fileType: 'jpg' }, { format: 'jpg' }, true],
  [{ fileType: 'docx' }, { format: 'doc' }, false],
  [{ leadId: 'l' }, { leadId: 'l' }, true],
  [{ leadId: 'l' }, { leadId: 'm' }, false],
  [{ dealId: 'd' }, { dealId: 'e' }, false],
  [{ propertyId: 'p' }, { propertyId: 'q' }, false],
] as const)('%j under %j: %s [DOC-03] [DOC-04] [DOC-05]', (fields, filter, passes) => {
  expect(documentRules.match(document(fields), filter)).toBe(passes)
})

const three = [
  document({ id: '1', name: 'Ọja deed', fileSize: 5, createdAt: '2026-01-01T00:00:00Z' }),
  document({ id: '2', name: 'Ikoyi', fileSize: 90, createdAt: '2026-01-03T00:00:00Z' }),
  document({ id: '3', name: 'zoning', fileSize: 20, createdAt: '2026-01-02T00:00:00Z' }),
]

test.each([
  [undefined, '231'],
  ['-createdAt', '231'],
  ['createdAt', '132'],
  ['name', '213'],
  ['-fileSize', '231'],
])('sorted by %s', (sort, ids) => {
  const sorted = three.toSorted((a, b) => documentRules.compare(a, b, sort))
  expect(sorted.map(({ id }) => id).join('')).toBe(ids)
})

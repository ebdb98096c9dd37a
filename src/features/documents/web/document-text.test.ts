import { expect, test } from 'vitest'
import { configureAddresses } from '#shared/paths.ts'
import type { Document } from '../documents.contract.ts'
import { fileText, shownAddress, tagsOnCard, uploadedByText, uploaderText } from './document-text.ts'

configureAddresses({ lead: '/leads/', deal: '/pipeline/', property: '/properties/' })

test.each([
  [[], [], 0],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
])('a card with the tags %j shows %j and counts %i more [DOC-12]', (tags, first, more) => {
  expect(tagsOnCard({ tags })).toEqual({ first, more })
})

test.each([
  [{ uploadedBy: 'u1', uploadedByName: 'Adaeze Okafor' }, 'Uploaded by you', 'You'],
  [{ uploadedBy: 'u2', uploadedByName: 'Tunde Bello' }, 'Uploaded by Tunde Bello', 'Tunde Bello'],
  [{ uploadedBy: null, uploadedByName: null }, 'Uploaded by somebody who left', 'Somebody who left'],
])('%j, seen by u1: %s [DOC-13]', (document, sentence, name) => {
  expect(uploadedByText(document, 'u1')).toBe(sentence)
  expect(uploaderText(document, 'u1')).toBe(name)
})

const file = (fields: Partial<Document> = {}) => ({
  fileUrl: '/objects/private/1-a.pdf',
  fileType: 'pdf' as const,
  fileSize: 100,
  uploaded: true,
  ...fields,
})

test.each([
  [{}, '/objects/private/1-a.pdf?inline=1'],
  [{ fileType: 'txt' }, '/objects/private/1-a.pdf?inline=1'],
  [{ fileType: 'png' }, '/objects/private/1-a.pdf?inline=1'],
  [{ fileType: 'docx' }, undefined],
  [{ fileType: 'zip' }, undefined],
  [{ uploaded: false }, undefined],
] as const)('%j is shown at %s [DOC-08]', (fields, address) => {
  expect(shownAddress(file(fields))).toBe(address)
})

test('the kind and the size of a file stand together [DOC-16]', () => {
  expect(fileText(file({ fileSize: 1536 }))).toBe('PDF · 1.5 KB')
})

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { CreatedDocument, Document, NewDocument } from '#features/documents/documents.contract.ts'
import { ask } from './people.ts'

const PAGE =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj'

/** A PDF file of at least one page, made this large, bytes. */
export function pdfOf(size = 0): Buffer {
  const content = Buffer.from(`%PDF-1.4\n${PAGE}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
  return Buffer.concat([content, Buffer.alloc(Math.max(0, size - content.length), 32)])
}

/** A file for a file input. */
export const chosen = (name: string, buffer: Buffer = pdfOf()) => ({ name, mimeType: '', buffer })

type Fields = Partial<NewDocument> & { fileName?: string; content?: Buffer }

/** Adds a document with its file as whoever is signed in there. */
export async function addDocument(request: APIRequestContext, fields: Fields = {}): Promise<Document> {
  const { content = pdfOf(), ...described } = fields
  const { uploadUrl } = await addRecord(request, { fileSize: content.length, ...described })
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await request.put(uploadUrl ?? '', { data: content, headers })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Document
}

/** Adds a document whose file never comes. */
export function addRecord(
  request: APIRequestContext,
  { fileName = 'offer.pdf', content: _, ...fields }: Fields = {},
): Promise<CreatedDocument> {
  const filePath = `private/${Date.now()}-${fileName}`
  const required = { name: 'Offer letter', type: 'contract', filePath, fileSize: 1000 }
  return ask<CreatedDocument>(request, 'POST', '/api/documents', { ...required, ...fields })
}

/** The card of a document by its name. */
export const documentCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The names of the documents that the list shows, in order. */
export const shownNames = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents()

/** The file that a download brought. */
export async function bytesOf(download: { createReadStream: () => Promise<AsyncIterable<Buffer>> }): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}

import type { Answer, TestClient } from './test-app.ts'

export type FormFile = { name: string; bytes: Uint8Array; type?: string }

/** A form as a browser sends it. */
export function formOf(field: string, files: readonly FormFile[], texts: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** Adds photos to a property. */
export function sendPhotos(client: TestClient, propertyId: string, files: readonly FormFile[]): Promise<Answer> {
  return client.request('POST', `/api/properties/${propertyId}/images`, { body: formOf('files', files) })
}

/** Uploads the bytes of a document record. */
export function putContent(client: TestClient, id: string, bytes: Uint8Array, type = 'application/pdf') {
  return client.request('PUT', `/api/documents/${id}/content`, {
    body: new Blob([new Uint8Array(bytes)], { type }),
    headers: { 'content-type': type },
  })
}

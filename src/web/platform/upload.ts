import { type AnswerOf, fillPath } from '#shared/endpoint.ts'
import { type AnyEndpoint, ApiError, readAnswer } from './api.ts'

type Sent = {
  params?: Record<string, string>
  /** The text fields of the form; those that are empty are left out. */
  fields?: Record<string, string | null | undefined>
  files: readonly { name: string; content: Blob }[]
  /** Goes out as Idempotency-Key. */
  key?: string
  /** Hears how much has gone out, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a form with files once and answers as the endpoint's contract says, or throws ApiError. It is the one call that does
 * not use fetch, which cannot tell how much has gone out.
 */
export function upload<E extends AnyEndpoint>(endpoint: E, sent: Sent): Promise<AnswerOf<E>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(sent.fields ?? {})) if (text) form.append(name, text)
  for (const { name, content } of sent.files) form.append(endpoint.upload?.field ?? 'files', content, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, fillPath(endpoint.path, sent.params))
    if (sent.key !== undefined) request.setRequestHeader('idempotency-key', sent.key)
    request.upload.onprogress = ({ loaded, total }) => sent.onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, 'No connection'))
    request.onload = () => {
      try {
        // The server answers in the contract's shape.
        resolve(readAnswer(request.status, request.responseText, request.statusText) as AnswerOf<E>)
      } catch (cause) {
        reject(cause)
      }
    }
    request.send(form)
  })
}

import { type AnswerOf, fillPath } from '#shared/endpoint.ts'
import { type AnyEndpoint, ApiError, readAnswer } from './api.ts'

type Watched = {
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Aborts the upload. */
  signal?: AbortSignal
}

type Sent = {
  params?: Record<string, string>
  /** The text fields of the form; those that are empty are left out. */
  fields?: Record<string, string | null | undefined>
  files: readonly { name: string; content: Blob }[]
  /** Sent as Idempotency-Key. */
  key?: string
} & Watched

/**
 * Sends a form with files once and answers as the endpoint's contract says, or throws ApiError. Uploads use XMLHttpRequest,
 * because fetch reports no progress.
 */
export function upload<E extends AnyEndpoint>(endpoint: E, sent: Sent): Promise<AnswerOf<E>> {
  const form = new FormData()
  for (const [name, text] of Object.entries(sent.fields ?? {})) if (text) form.append(name, text)
  for (const { name, content } of sent.files) form.append(endpoint.upload?.field ?? 'files', content, name)
  const headers: Record<string, string> = sent.key === undefined ? {} : { 'idempotency-key': sent.key }
  return transfer(endpoint, { ...sent, address: fillPath(endpoint.path, sent.params), headers, body: form })
}

/** Sends one file as the whole body to the address that the server gave. */
export function uploadBytes<E extends AnyEndpoint>(
  endpoint: E,
  { content, mediaType, ...sent }: Watched & { address: string; content: Blob; mediaType: string },
): Promise<AnswerOf<E>> {
  return transfer(endpoint, { ...sent, headers: { 'content-type': mediaType }, body: content })
}

/** An upload without progress for so long, ms, has failed; once all is sent, the server may take twice as long. */
const IDLE_MS = 30_000

type Transfer = Watched & { address: string; headers: Record<string, string>; body: FormData | Blob }

function transfer<E extends AnyEndpoint>(endpoint: E, sent: Transfer): Promise<AnswerOf<E>> {
  const { address, headers, body, onProgress, signal } = sent
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = () => reject(new ApiError(0, 'No answer in time'))
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => [fail(), abort()], ms)
    }
    request.open(endpoint.method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      watch(IDLE_MS)
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => watch(2 * IDLE_MS)
    request.onerror = () => reject(new ApiError(0, 'No connection'))
    request.onabort = () => reject(new ApiError(0, 'Aborted'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    request.onload = () => {
      try {
        // The server answers in the contract's shape.
        resolve(readAnswer(request.status, request.responseText, request.statusText) as AnswerOf<E>)
      } catch (cause) {
        reject(cause)
      }
    }
    signal?.addEventListener('abort', abort)
    watch(IDLE_MS)
    request.send(body)
    if (signal?.aborted) request.abort()
  })
}

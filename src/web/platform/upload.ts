import type { AnyEndpoint } from '#shared/calls.ts'
import { createStore } from '#shared/emitter.ts'
import { type AnswerOf, fillPath } from '#shared/endpoint.ts'
import type { OutboxFile } from '#sync'
import { answerLanguage, isOffline, noAnswer, readAnswer, withRequiredFirst } from './api.ts'
import { useStore } from './use-store.ts'

const shares = createStore<ReadonlyMap<string, number>>(new Map())
const running = new Map<string, () => void>()

function setShare(id: string, share: number | undefined): void {
  const next = new Map(shares.get())
  if (share === undefined) next.delete(id)
  else next.set(id, share)
  shares.set(next)
}

/** How much of the files that are being sent under this key has gone out, from 0 to 1; undefined when none is. */
export const useUploadShare = (key: string): number | undefined => useStore(shares).get(key)

/** Calls back whenever more of what is sent under this key has gone out; call the result to stop. */
export function onUploadProgress(key: string, listener: () => void): () => void {
  let last = shares.get().get(key)
  return shares.subscribe(() => {
    const share = shares.get().get(key)
    if (share !== last) listener()
    last = share
  })
}

/** Ends what is being sent under this key. */
export const abortUpload = (key: string): void => running.get(key)?.()

type Sent = {
  params?: Record<string, string>
  /** The text fields of the form; those that are empty are left out. */
  fields?: Record<string, string | null | undefined>
  files: readonly OutboxFile[]
  /** Sent as Idempotency-Key. */
  key: string
  /** When the person did it, for calls that take it. */
  occurredAt: string | undefined
}

/**
 * Sends a form with files once and answers as the endpoint's contract says, or throws ApiError. Uploads use XMLHttpRequest,
 * because fetch reports no progress.
 */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  { params, fields = {}, files, key, occurredAt }: Sent,
): Promise<AnswerOf<E>> {
  const form = new FormData()
  const said = endpoint.takesTime ? { ...fields, occurredAt } : fields
  for (const [name, text] of Object.entries(said)) if (text) form.append(name, text)
  for (const { name, file } of files) form.append(endpoint.upload?.field ?? 'files', file, name)
  return transfer(endpoint, { address: fillPath(endpoint.path, params), headers: keyed(key), body: form, of: key })
}

type SentBytes = Pick<Sent, 'params' | 'key'> & {
  file: OutboxFile
  /** The key under which its progress is reported, where it is one step of a larger task. */
  of: string
}

/** Sends one file as the whole body. */
export function uploadBytes<E extends AnyEndpoint>(
  endpoint: E,
  { params, key, file, of }: SentBytes,
): Promise<AnswerOf<E>> {
  const headers = { ...keyed(key), 'content-type': file.type }
  return transfer(endpoint, { address: fillPath(endpoint.path, params), headers, body: file.file, of })
}

const keyed = (key: string) => ({ 'idempotency-key': key })

/** An upload without progress for so long, ms, has failed; once all is sent, the server may take twice as long. */
const IDLE_MS = 30_000

type Transfer = { address: string; headers: Record<string, string>; body: FormData | Blob; of: string }

const transfer = <E extends AnyEndpoint>(endpoint: E, sent: Transfer): Promise<AnswerOf<E>> =>
  withRequiredFirst(() => transferOnce(endpoint, sent))

function transferOnce<E extends AnyEndpoint>(
  endpoint: E,
  { address, headers, body, of }: Transfer,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const wasOffline = isOffline()
    const fail = (text: string) => reject(noAnswer(text, wasOffline))
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => [fail('No answer in time'), abort()], ms)
    }
    request.open(endpoint.method, address)
    for (const [name, value] of Object.entries({ ...answerLanguage(), ...headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      watch(IDLE_MS)
      setShare(of, total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => watch(2 * IDLE_MS)
    request.onerror = () => fail('No connection')
    request.onabort = () => fail('Aborted')
    request.onloadend = () => {
      clearTimeout(timer)
      setShare(of, undefined)
      if (running.get(of) === abort) running.delete(of)
    }
    request.onload = () => {
      try {
        // The server answers in the contract's shape.
        const { status, responseText, statusText } = request
        const headers = { get: (name: string) => request.getResponseHeader(name) }
        resolve(readAnswer({ status, statusText, headers }, responseText) as AnswerOf<E>)
      } catch (cause) {
        reject(cause)
      }
    }
    running.set(of, abort)
    setShare(of, 0)
    watch(IDLE_MS)
    request.send(body)
  })
}

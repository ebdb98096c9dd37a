/** What the server says when it refuses a call. */
export type ErrorBody = { message?: string; errors?: { field: string; message: string }[]; code?: string }

/** A refused or failed call. Its message is the status, a colon, a space and the body text; status 0 = no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, text: string, body?: ErrorBody, cause?: unknown) {
    super(`${status}: ${text}`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Calls the server with the session cookie and JSON; answers the parsed body (undefined when empty) or throws ApiError. */
export async function send(path: string, options: { method?: string; body?: unknown } = {}): Promise<unknown> {
  const { method = 'GET', body } = options
  const init: RequestInit = { method, credentials: 'same-origin' }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (cause) {
    throw new ApiError(0, 'No connection', undefined, cause)
  }
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, parseErrorBody(text))
  return text === '' ? undefined : JSON.parse(text)
}

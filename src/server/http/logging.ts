import type { FastifyServerOptions } from 'fastify'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type Described = {
  type: string
  message: string
  code?: string
  statement?: string
  constraint?: string
  stack: string
  cause?: Described
}
type Fields = { code?: unknown; query?: unknown; constraint?: unknown }

const SPOKEN: unknown[] = [Error, TypeError, RangeError, ReferenceError]
const MAX_STATEMENT = 500

/**
 * An error as the log may keep it: where it happened, its code and, of SQL, the statement without its values. The messages of
 * databases, mail servers and parsers repeat what people typed; only errors of our own and of the language speak.
 */
function loggable(error: Error): Described {
  const { code, query, constraint } = error as Fields
  const isSpoken = SPOKEN.includes(error.constructor) && code === undefined
  return {
    type: error.constructor.name,
    message: isSpoken ? error.message : '',
    ...(typeof code === 'string' && { code }),
    ...(typeof query === 'string' && { statement: query.slice(0, MAX_STATEMENT) }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: loggable(error.cause) }),
  }
}

/** The stack without the message before it, which can have lines of its own. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trimStart()
}

/** Settings of the log: no headers, no addresses of requests, of an error what `loggable` lets through. */
export function logSettings(level: string, stream?: { write(line: string): void }): Logger {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: (error: unknown) =>
        error instanceof Error ? loggable(error) : { type: typeof error, message: '', stack: '' },
      req: ({ method }: { method: string }) => ({ method }),
      // The upload library logs every header at `trace`, the session cookie too.
      busboyOptions: () => undefined,
    },
    hooks: {
      // An error that is logged without words would lend its message to the line.
      logMethod(args, method) {
        const [first, words] = args as [unknown, unknown]
        const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
        const isLent = error instanceof Error && (words === undefined || words === error.message)
        method.apply(this, isLent ? [{ err: error }, error.constructor.name] : args)
      },
    },
  }
}

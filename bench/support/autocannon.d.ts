/** The part of autocannon that is used here; it ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration: number
    timeout?: number
    requests: { setupRequest: (request: Sent) => Sent }[]
  }
  type Result = { '2xx': number; '3xx': number; non2xx: number; errors: number; timeouts: number; duration: number }
  type Instance = EventEmitter & Promise<Result>
  export default function autocannon(options: Options): Instance
}

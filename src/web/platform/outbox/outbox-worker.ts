import { serveOutbox } from './outbox-host.ts'
import type { Port } from './thread-link.ts'

// One program cannot have the types of pages and of workers.
serveOutbox(self as unknown as Port)

import type { Context } from './base/context.ts'
import { fairTurns } from './base/fair-turns.ts'
import type { Bus } from './changes/bus.ts'
import { parts, presenceStore } from './features.ts'
import { JobQueue } from './queue/queue.ts'
import { Channels } from './realtime/channels.ts'
import { Hub } from './realtime/hub.ts'
import { Presence } from './realtime/presence.ts'

type Opened = Pick<
  Context,
  'database' | 'files' | 'languages' | 'limits' | 'mailer' | 'sms' | 'push' | 'installation' | 'storageQuota'
> & {
  bus: Bus
}

/** The context of one server, from what was opened for it; the queue is opened later, by its jobs. */
export function openContext({ bus, ...opened }: Opened): Context {
  const hub = new Hub(bus)
  const mostWaiting = () => context.limits.mostWaiting()
  const context: Context = {
    ...opened,
    ...parts,
    hub,
    presence: new Presence(hub, opened.database, presenceStore),
    channels: new Channels(hub),
    queue: new JobQueue(),
    readInTurn: fairTurns({ places: 12, ofCompany: 8, ofPerson: 4, mostWaiting }),
    makePictureInTurn: fairTurns({ places: 1, mostWaiting }),
  }
  return context
}

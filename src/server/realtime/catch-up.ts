import type { AudibleChange } from '../changes/audiences.ts'
import type { Hub } from './hub.ts'

type Options = {
  hub: Hub
  /** The latest change of each of these workspaces. */
  readLatest: (workspaceIds: string[]) => Promise<{ workspaceId: string; change: AudibleChange }[]>
  /** Those of these sessions that are not over. */
  readLiveSids: (sids: string[]) => Promise<string[]>
  everyMs: number
  onError: (error: unknown) => void
}

/**
 * Finds in the database what a lost message between processes did not tell this one: a room whose latest change has been
 * committed for a whole turn and was not sent is sent it, and by the gap in `seq` its clients fetch the rest; sockets of ended
 * sessions are closed. Answers what ends it.
 */
export function startCatchUp({ hub, readLatest, readLiveSids, everyMs, onError }: Options): () => void {
  let before = new Map<string, number>()

  async function announceMissed(): Promise<void> {
    const latest = await readLatest(hub.openWorkspaces())
    for (const { workspaceId, change } of latest) {
      const wasThere = (before.get(workspaceId) ?? 0) >= change.seq
      if (wasThere && change.seq > (hub.sentSeq(workspaceId) ?? change.seq))
        hub.deliverPublished({ workspaceId, changes: [change], notices: [] })
    }
    before = new Map(latest.map(({ workspaceId, change }) => [workspaceId, change.seq]))
  }

  async function endSessions(): Promise<void> {
    const sids = [...hub.openClients()].map(({ session }) => session.sid)
    const live = new Set(await readLiveSids(sids))
    const over = new Set(sids.filter((sid) => !live.has(sid)))
    hub.endWhere(({ session }) => over.has(session.sid))
  }

  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning || hub.openWorkspaces().length === 0) return
    isRunning = true
    await Promise.all([announceMissed(), endSessions()]).catch(onError)
    isRunning = false
  }, everyMs)
  return () => clearInterval(timer)
}

import { useCallback, useSyncExternalStore } from 'react'
import type { AnyEndpoint, ListPage } from '#shared/calls.ts'
import type { ChangeAction } from '#shared/changes.ts'
import { customStore } from '#sync'
import { callAnyList } from '#web/platform/api.ts'
import { listMessages, type Message } from '../chat.contract.ts'
import type { ChannelMessages, MessagePage } from './channel-cache.ts'
import { createMessageStore } from './message-store.ts'
import { channelSource } from './use-channels.ts'

/** So many messages come at a time. */
const PAGE = 100
const IDS_PER_CALL = 100

const read = async (id: string, query: Record<string, unknown>): Promise<MessagePage> =>
  (await callAnyList(listMessages as AnyEndpoint, { params: { id }, query })) as ListPage<Message>

/** The messages of this page. */
export const messages = createMessageStore({
  page: (channelId, cursor) => read(channelId, { limit: PAGE, cursor }),
  after: (channelId, seq) => read(channelId, { limit: PAGE, after: seq }),
  async byIds(channelId, ids) {
    const rows: Message[] = []
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
      const chunk = ids.slice(at, at + IDS_PER_CALL)
      rows.push(...(await read(channelId, { ids: chunk.join(','), limit: IDS_PER_CALL })).rows)
    }
    return rows
  },
})

/** The messages as changes and mutations see them. */
export const messageSource = {
  ...messages,
  name: 'messages',
  entity: 'message',
  pointingTo: (entity: string, ids: ReadonlySet<string>) => (entity === 'user' ? messages.idsOfAuthors(ids) : []),
  async apply(changes: ReadonlyMap<string, ChangeAction>) {
    // What did not come by itself changes what is unread as well.
    const counts = messages.hasNews(changes) ? channelSource.refetch() : undefined
    await Promise.all([messages.apply(changes), counts])
  },
}
customStore.addSource(messageSource)

channelSource.store.subscribe((ids, cause) => {
  if (cause === 'change') for (const id of ids) if (!channelSource.store.shown.has(id)) messages.forget(id)
})

/** The messages of a channel, kept current. */
export function useMessages(channelId: string): ChannelMessages {
  const subscribe = useCallback((listener: () => void) => messages.subscribe(channelId, listener), [channelId])
  return useSyncExternalStore(subscribe, () => messages.view(channelId))
}

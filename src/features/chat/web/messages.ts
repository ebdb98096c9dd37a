import { defineLog } from '#sync'
import { listMessages } from '../chat.contract.ts'
import { channelSource } from './use-channels.ts'

/** The messages of the channels that were opened. */
export const messages = defineLog({
  name: 'messages',
  entity: 'message',
  list: listMessages,
  parentOf: ({ channelId }) => channelId,
  dependsOn: { user: ['userId'] },
  // What did not come by itself changes what is unread as well.
  onMissed: () => channelSource.refetch(),
})

channelSource.store.subscribe((ids, cause) => {
  if (cause === 'change') for (const id of ids) if (!channelSource.store.shown.has(id)) messages.forget(id)
})

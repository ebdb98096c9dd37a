import { defineFeature } from '#server/feature/feature.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatSeed } from './chat.seed.ts'
import { chatMessages } from './chat.sockets.ts'
import { teamChannels, teamMessages } from './chat.table.ts'
import { channelAudience, messageAudience } from './chat-audiences.queries.ts'
import { channelExports, messageExport } from './chat-exports.queries.ts'
import { findChatObject, listChatKeys, weighChatFiles } from './chat-files.queries.ts'
import { keptPresence } from './presence.actions.ts'

export const chatFeature = defineFeature({
  name: 'chat',
  routes: chatRoutes,
  records: {
    channel: {
      table: teamChannels,
      noun: 'Channel',
      address: '/team-chat/',
      audience: channelAudience,
      exports: channelExports,
    },
    message: { table: teamMessages, noun: 'Message', audience: messageAudience, exports: [messageExport] },
  },
  socketMessages: chatMessages,
  presence: keptPresence,
  usedFiles: listChatKeys,
  usedBytes: weighChatFiles,
  objects: { chat: findChatObject },
  seeds: [chatSeed],
})

import type { Change } from './changes.ts'

/** How a socket is closed on purpose; 1001 is a restart, after which the client comes back. */
export const CLOSE = {
  restart: 1001,
  tooBig: 1009,
  sessionEnded: 4401,
  identityMismatch: 4403,
  authTimeout: 4408,
  tooManyMessages: 4429,
} as const

export const PRESENCE_STATUSES = ['online', 'away', 'busy', 'offline'] as const
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number]

/** A colleague as the online list shows them. */
export type OnlineUser = {
  id: string
  userId: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  status: PresenceStatus
  currentActivity: string | null
}

/** A message of a channel as the socket brings it: what the calls answer. */
export type ChannelMessage = {
  id: string
  channelId: string
  seq: number
  userId: string | null
  user: Pick<OnlineUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'> | null
  content: string
  messageType: 'text' | 'file' | 'system'
  mentions: string[]
  attachments: { name: string; url: string; size: number; mimeType: string }[] | null
  parentMessageId: string | null
  isEdited: boolean
  editedAt: string | null
  clientId: string | null
  version: number
  occurredAt: string
  createdAt: string
}

export type NotificationType = 'message' | 'mention' | 'assignment' | 'task' | 'other'

/** What the server sends over `/ws`. Changes carry ids only: clients fetch what they may see. */
export type ServerMessage =
  | { type: 'auth_success'; userId: string; onlineUsers: OnlineUser[]; seq: number }
  | ({
      type: 'presence_update'
      userId: string
      status: PresenceStatus
      currentActivity: string | null
      lastSeen: string
    } & {
      user: Pick<OnlineUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
    })
  | {
      type: 'notification'
      id: string
      notificationType: NotificationType
      title: string
      content: string | null
      entityType: string | null
      entityId: string | null
      channelId: string | null
      isRead: false
      createdAt: string
    }
  | ({ type: 'entity_update' } & Change)
  | { type: 'new_message'; channelId: string; message: ChannelMessage; clientId?: string }
  | {
      type: 'user_joined_channel' | 'user_left_channel' | 'user_typing'
      channelId: string
      userId: string
      userName: string
    }
  | { type: 'user_stopped_typing'; channelId: string; userId: string }
  /** Another window of the same person has read a channel. */
  | { type: 'channel_read'; channelId: string; lastReadAt: string }
  /** Answers `ping`. */
  | { type: 'pong' }
  | { type: 'system_message'; content: string; level: 'info' | 'warning'; at: string }
  | { type: 'error'; error: string; code?: string; requestType?: string; clientId?: string }

/** What a client may send. */
export type ClientMessage =
  | { type: 'auth'; userId: string; userName: string }
  | { type: 'join_channel' | 'leave_channel' | 'typing_start' | 'typing_stop'; channelId: string }
  | { type: 'update_presence'; status: PresenceStatus; currentActivity: string | null }
  /** Asks for `pong`: a browser does not see the protocol's own pings. */
  | { type: 'ping' }
  | {
      type: 'send_message'
      channelId: string
      content: string
      messageType: 'text'
      clientId?: string
      parentMessageId?: string | null
      mentions?: string[]
    }

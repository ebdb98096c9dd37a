import type { ServerMessage } from '#shared/realtime.ts'
import { log } from '../host/host.ts'

export type MessageType = ServerMessage['type']
export type MessageOf<Type extends MessageType> = Extract<ServerMessage, { type: Type }>

/** Parses a message of the socket; logs what is none. */
export function parseMessage(data: unknown): { type: string } | undefined {
  try {
    const value: unknown = JSON.parse(String(data))
    if (typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string')
      return { ...value, type: value.type }
  } catch {
    // Logged below like anything else that is no message.
  }
  log('A real-time message could not be read', data)
  return undefined
}

/** The handlers of the server's messages, by type. */
export function createMessageHandlers() {
  const handlers = new Map<string, Set<(message: never) => void>>()
  return {
    /** Adds a handler; call the result to remove it. */
    onMessage<Type extends MessageType>(type: Type, handler: (message: MessageOf<Type>) => void): () => void {
      const found = handlers.get(type) ?? new Set()
      handlers.set(type, found.add(handler))
      return () => {
        found.delete(handler)
        if (found.size === 0) handlers.delete(type)
      }
    },
    dispatch(message: { type: string }): void {
      if (message.type === 'error') log('The server refused a real-time message', message)
      const found = handlers.get(message.type)
      if (!found && message.type !== 'error') log('No part of the app knows this real-time message', message.type)
      // Handlers are registered by type, so each gets the message it names.
      for (const handler of found ?? []) handler(message as never)
    },
  }
}

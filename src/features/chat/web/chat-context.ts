import { createContext, useContext } from 'react'
import type { TeamMember, User } from '#features/workspace/workspace.contract.ts'

/** What every part of the chat knows of the person and the screen. */
export type Chat = {
  me: User
  team: readonly TeamMember[]
  timeZone: string | undefined
  /** Goes to an address in the app. */
  onGo: (path: string) => void
  /** Opens a channel, or none. */
  onOpen: (channelId: string | undefined) => void
}

/** Set by the page. */
export const ChatContext = createContext<Chat | null>(null)

/** The chat of the page around. */
export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('There is no chat around')
  return chat
}

type Named = Pick<TeamMember, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>

/** A person as the team has them now: what was sent with a message may be older. */
export function usePerson<Person extends Named>(person: Person | null): Named | Person | null {
  return useChat().team.find(({ id }) => id === person?.id) ?? person
}

/** The full name of somebody. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

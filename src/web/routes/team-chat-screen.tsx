import type { ChatPickers } from '#features/chat/web/chat-context.ts'
import { ChatPage } from '#features/chat/web/chat-page.tsx'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import type { ScreenProps } from '#web/platform/feature.ts'

const pickers: ChatPickers = { lead: LeadPicker, deal: DealPicker, property: PropertyPicker }

/** The team chat. */
export function TeamChatScreen({ openId, onOpen, onGo }: ScreenProps) {
  return <ChatPage openId={openId} onOpen={onOpen} onGo={onGo} pickers={pickers} />
}

import type { ChatPickers } from '#features/chat/web/chat-context.ts'
import { DealPicker } from '#features/communications/web/communication-pickers.tsx'
import { LeadPicker, PropertyPicker } from '#features/deals/web/deal-pickers.tsx'

/** What the chat finds leads, deals and properties with. */
export const chatPickers: ChatPickers = { lead: LeadPicker, deal: DealPicker, property: PropertyPicker }

import type { ChatPickers } from '#features/chat/web/chat-context.ts'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'

/** What the chat finds leads, deals and properties with. */
export const chatPickers: ChatPickers = { lead: LeadPicker, deal: DealPicker, property: PropertyPicker }

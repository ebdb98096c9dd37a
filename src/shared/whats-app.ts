/** The address that opens WhatsApp: the chat with a number where there is one, else its list of chats; `text` waits there to be sent. */
export function whatsAppAddress(number: string | null | undefined, text?: string): string {
  const digits = number?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}

import { shownPhone } from '#shared/phone.ts'
import type { Email, Phone, ReachLabel } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'

/** One number or address by which a person is reached, as a menu names it, and the link that does it. */
export type Way = { label: string; href: string }

const named = (text: string, label: ReachLabel) =>
  label === 'own' ? text : reachTexts.labelled({ text, label: reachTexts.labels[label]() })

/** The address that reaches a number; undefined where it has none. */
export type LinkOf = (phone: { phone: string; phoneNumber: string | null }) => string | undefined

function waysTo(phones: readonly Phone[], linkOf: LinkOf): Way[] {
  return phones.flatMap(({ value, number, label }) => {
    const href = linkOf({ phone: value, phoneNumber: number })
    return href ? [{ label: named(shownPhone(value, number), label), href }] : []
  })
}

/** An action that calls one of a person's numbers. */
export function callBy(linkOf: LinkOf) {
  return byWays(({ phones }: { phones: readonly Phone[] }) => waysTo(phones, linkOf))
}

/** One that opens a chat: with the numbers that are marked for WhatsApp, or with any where none is marked. */
export function chatBy(linkOf: LinkOf) {
  return byWays(({ phones }: { phones: readonly Phone[] }) => {
    const marked = phones.filter(({ isWhatsApp }) => isWhatsApp)
    return waysTo(marked.length > 0 ? marked : phones, linkOf)
  })
}

/** One that writes to one of their addresses. */
export const mailBy = byWays(({ emails }: { emails: readonly Email[] }) =>
  emails.map(({ value, label }) => ({ label: named(value, label), href: `mailto:${value}` })),
)

function byWays<Row>(ways: (row: Row) => Way[]) {
  return { ways, href: (row: Row) => ways(row)[0]?.href }
}

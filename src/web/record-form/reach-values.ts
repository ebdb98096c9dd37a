import { REACH_LABELS, type ReachLabel } from '#shared/phones.ts'
import type { FieldValue, Values } from './define-record-form.ts'

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')
const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : [])

/** A number or address as a control holds it. The value of the first one is in a field of its own. */
export type ReachEntry = { value: string; label: ReachLabel; isWhatsApp: boolean }

export const OWN_ENTRY: ReachEntry = { value: '', label: 'own', isWhatsApp: false }

/** As texts, since a form's values are texts and lists of them. */
export const writeEntries = (entries: readonly ReachEntry[]): string[] =>
  entries.map(({ value, label, isWhatsApp }) => `${label} ${isWhatsApp ? 1 : 0} ${value}`)

export function readEntries(value: FieldValue): ReachEntry[] {
  return listOf(value).map((text) => {
    const [label, isWhatsApp, ...rest] = text.split(' ')
    return {
      value: rest.join(' '),
      label: REACH_LABELS.find((one) => one === label) ?? 'other',
      isWhatsApp: isWhatsApp === '1',
    }
  })
}

/** What a control holds of the stored numbers: how the first is marked, and all others. */
export function valuesOfReach(stored: unknown): string[] {
  const all: Partial<ReachEntry>[] = Array.isArray(stored) ? stored : []
  return writeEntries(all.map((entry, at) => ({ ...OWN_ENTRY, ...entry, ...(at === 0 && { value: '' }) })))
}

/** All numbers or addresses that are sent, the first from its own field. */
function sentOf(first: FieldValue | undefined, more: FieldValue | undefined): ReachEntry[] {
  const [mark = OWN_ENTRY, ...others] = readEntries(more ?? [])
  return [{ ...mark, value: textOf(first ?? '') }, ...others].filter(({ value }) => value.trim() !== '')
}

/** The body of a form with all numbers and addresses. */
export function withReach(body: Record<string, unknown>, values: Values): Record<string, unknown> {
  const emails = sentOf(values.email, values.emails).map(({ value, label }) => ({ value, label }))
  return { ...body, phones: sentOf(values.phone, values.phones), emails }
}

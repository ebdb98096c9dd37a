import { isSameValue } from '#shared/merge-record.ts'
import { show } from '#shared/texts.ts'
import type { FormErrors } from '../platform/form.ts'
import type { FieldValue, JoinedField, PhoneView, Values } from './define-record-form.ts'

const isBlank = (value: FieldValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** Whether one joined field can show these values; those that another form wrote may need a field each. */
function canShow({ join, split }: JoinedField, values: Values): boolean {
  return Object.entries(split(join(values))).every(([name, value]) => isSameValue(value, values[name]))
}

/** The joined fields that can show these values, by the field that they are stated for. */
export function joinedFor({ joined = {} }: PhoneView, values: Values): Readonly<Record<string, JoinedField>> {
  const all = Object.entries(joined).filter((entry): entry is [string, JoinedField] => entry[1] !== undefined)
  return Object.fromEntries(all.filter(([, field]) => canShow(field, values)))
}

/** The field at which a phone shows what concerns another one. */
export function homeOn(view: PhoneView, values: Values): (name: string) => string {
  const joined = Object.entries(joinedFor(view, values))
  return (name) => joined.find(([, { others }]) => others.includes(name))?.[0] ?? name
}

/** The required fields that are empty, with their messages. */
export function missingIn({ required, isOptional = {} }: PhoneView, values: Values): FormErrors {
  const missing = Object.entries(required).filter(([name]) => isBlank(values[name]) && !isOptional[name]?.(values))
  return Object.fromEntries(missing.map(([name, message]) => [name, show(message ?? '')]))
}

/** The errors of a form at the fields of its phone view. */
export function errorsOn(view: PhoneView, errors: FormErrors, values: Values): FormErrors {
  const home = homeOn(view, values)
  const shown = Object.entries(errors).map(([name, message]) => [home(name), message] as const)
  // Of several errors at one field the first is shown.
  return { ...Object.fromEntries(shown.reverse()), ...missingIn(view, values) }
}

/** The first fields of a phone view, and the rest. */
export function placesOf(
  { first, joined: all = {} }: PhoneView,
  joined: Readonly<Record<string, JoinedField>>,
  names: readonly string[],
): { first: string[]; rest: string[] } {
  const inFirst = first.flatMap((name) => [name, ...((!joined[name] && all[name]?.others) || [])])
  const covered = new Set([...inFirst, ...Object.values(joined).flatMap(({ others }) => others)])
  return {
    first: inFirst.filter((name) => names.includes(name)),
    rest: names.filter((name) => !covered.has(name)),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What a record is called, whatever its noun; undefined when it says nothing of the kind. */
export function nameOf(row: object | undefined): string | undefined {
  const fields: Record<string, unknown> = { ...row }
  const person = `${text(fields.firstName)} ${text(fields.lastName)}`.trim()
  const names = [person, fields.title, fields.name, fields.contactName, fields.propertyTitle, fields.subject]
  return names.map(text).find((name) => name !== '')
}

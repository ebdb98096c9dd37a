import { CAPS } from '#shared/caps.ts'

/** What a new document belongs to, as far as it is known already. */
export type DocumentStart = Partial<Record<'leadId' | 'dealId' | 'propertyId', string>>

/** The name that a file suggests, cut to what a name may have. */
export function nameOfFile(file: Pick<File, 'name'>): string {
  return file.name.slice(0, CAPS.title)
}

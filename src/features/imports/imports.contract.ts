import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, idParams, instantOut } from '#shared/fields.ts'
import { importTexts } from './imports.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    import: true
  }
}

export const IMPORT_NOUNS = ['leads', 'contacts', 'properties', 'deals', 'communications'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]
export const IMPORT_STATES = ['mapping', 'ready', 'running', 'done', 'failed', 'reverting', 'reverted'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** What is done with a row whose person, listing or deal is there already. */
export const DUPLICATE_RULES = ['skip', 'update', 'create'] as const
export type DuplicateRule = (typeof DUPLICATE_RULES)[number]

/** The largest file that can be imported, bytes. */
export const IMPORT_MAX_BYTES = 50 * 1024 * 1024

/** What the columns of a table can become. `name` is a first and last name in one, `budget` both limits. */
export const IMPORT_FIELDS = {
  leads: [
    'firstName',
    'lastName',
    'name',
    'phone',
    'email',
    'budget',
    'budgetMin',
    'budgetMax',
    'propertyType',
    'location',
    'source',
    'status',
    'priority',
    'assignedTo',
    'tags',
    'whatsappName',
    'language',
    'notes',
  ],
  contacts: [
    'firstName',
    'lastName',
    'name',
    'phone',
    'email',
    'company',
    'position',
    'type',
    'source',
    'tags',
    'whatsappName',
    'language',
    'notes',
  ],
  properties: [
    'title',
    'type',
    'price',
    'address',
    'city',
    'state',
    'landmark',
    'bedrooms',
    'bathrooms',
    'area',
    'status',
    'features',
    'assignedAgent',
    'latitude',
    'longitude',
    'description',
  ],
  deals: [
    'title',
    'value',
    'stage',
    'probability',
    'lead',
    'property',
    'expectedCloseDate',
    'assignedTo',
    'outcome',
    'lostReason',
    'notes',
  ],
  communications: ['at', 'sender', 'content'],
} as const satisfies Record<ImportNoun, readonly string[]>
export type ImportField = (typeof IMPORT_FIELDS)[ImportNoun][number]

/** Fields that several columns can have: all their cells are taken. */
export const REPEATABLE_FIELDS: readonly string[] = ['phone', 'email', 'notes', 'tags', 'features', 'description']

/** What is wrong with some rows, how many they are, and the numbers of the first of them as the sheet shows them. */
export const importProblem = z.object({
  reason: z.string(),
  field: z.nullable(z.string()),
  count: z.number(),
  rows: z.array(z.number()),
})
export type ImportProblem = z.output<typeof importProblem>

export const importColumn = z.object({
  index: z.number(),
  name: z.string(),
  field: z.nullable(z.string()),
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof importColumn>

/**
 * A table that becomes records. Until it is started, `counts` and `problems` say what would happen; afterwards, what did. `reason` says
 * why it failed; it can be undone until `revertableUntil`, and its rows are deleted then.
 */
export const dataImport = z.object({
  id: idOut,
  noun: z.enum(IMPORT_NOUNS),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  columns: z.array(importColumn),
  duplicates: z.enum(DUPLICATE_RULES),
  rows: z.number(),
  progress: z.object({ done: z.number(), of: z.number() }),
  counts: z.object({ created: z.number(), updated: z.number(), skipped: z.number(), refused: z.number() }),
  problems: z.array(importProblem),
  reason: z.nullable(z.string()),
  createdAt: instantOut,
  finishedAt: z.nullable(instantOut),
  revertableUntil: instantOut,
})
export type DataImport = z.output<typeof dataImport>

const noun = z.enum(IMPORT_NOUNS, { error: importTexts.chooseNoun })

/** A form with the table: a file, or pasted text. */
export const newImport = z.object({
  noun,
  text: z.optional(z.string({ error: importTexts.chooseFile })),
})

const mapping = z.record(
  z.string().check(z.regex(/^\d{1,3}$/, { error: importTexts.wrongColumn })),
  z.nullable(z.string()),
)

export const importChanges = z.object({
  mapping: z.optional(mapping),
  duplicates: z.optional(z.enum(DUPLICATE_RULES, { error: importTexts.chooseDuplicates })),
})

/** What was taken back, and which records stay because somebody has worked with them since. */
export const reverted = z.object({
  removed: z.number(),
  restored: z.number(),
  kept: z.array(z.object({ id: idOut, name: z.string(), reason: z.string() })),
})
export type Reverted = z.output<typeof reverted>

export const createImport = endpoint({
  name: 'createImport',
  method: 'POST',
  path: '/api/imports',
  access: 'user',
  creates: true,
  upload: {
    field: 'file',
    maxFiles: 1,
    maxBytes: IMPORT_MAX_BYTES,
    tooLarge: importTexts.tooLarge,
    maxTextBytes: IMPORT_MAX_BYTES,
  },
  refuses: { 409: 'It was removed while it was read', 413: 'The file is too large' },
  summary:
    'Reads a table (CSV, TSV, XLSX, vCard or pasted `text`) or the export of a WhatsApp chat (`noun` communications) and guesses what its columns are. Nothing is written to records before it is started.',
  body: newImport,
  answer: dataImport,
})

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/api/imports',
  access: 'own',
  dependsOn: ['import'],
  list: true,
  summary: 'The imports of the caller of the last 30 days, newest first.',
  answer: z.array(dataImport),
})

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/api/imports/:id',
  access: 'own',
  noun: 'Import',
  dependsOn: ['import'],
  summary: 'An import of the caller, with what it would do, how far it is, or what it did.',
  params: idParams,
  answer: dataImport,
})

export const updateImport = endpoint({
  name: 'updateImport',
  method: 'PATCH',
  path: '/api/imports/:id',
  access: 'own',
  noun: 'Import',
  refuses: { 409: 'The import has started' },
  summary:
    'Says what the columns are (`mapping`, by their index) and what is done with duplicates; counts anew what the import would do.',
  params: idParams,
  body: importChanges,
  answer: dataImport,
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/api/imports/:id/start',
  access: 'own',
  noun: 'Import',
  refuses: { 409: 'The import has started' },
  summary: 'Writes the rows as records, in the background.',
  params: idParams,
  answer: dataImport,
})

export const getRefusedRows = endpoint({
  name: 'getRefusedRows',
  method: 'GET',
  path: '/api/imports/:id/refused.csv',
  access: 'own',
  noun: 'Import',
  sends: ['text/csv'],
  status: 200,
  summary: 'The rows that were refused, as they came, each with its reason.',
  params: idParams,
})

export const revertImport = endpoint({
  name: 'revertImport',
  method: 'POST',
  path: '/api/imports/:id/revert',
  access: 'own',
  noun: 'Import',
  refuses: { 409: 'The import is not done, or was taken back already', 410: 'The 30 days are over' },
  summary: 'Takes an import back within 30 days; what somebody has worked with since stays and is named.',
  params: idParams,
  answer: reverted,
})

import { eventExport } from '#features/calendar/server/calendar-export.actions.ts'
import { communicationExport } from '#features/communications/server/communications-export.actions.ts'
import { contactExport } from '#features/contacts/server/contacts-export.actions.ts'
import { dealExport } from '#features/deals/server/deals-export.actions.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { leadExport } from '#features/leads/server/leads-export.actions.ts'
import { taskExport } from '#features/tasks/server/tasks-export.actions.ts'
import { languageCode, type Text } from '#shared/texts.ts'
import type { PersonalData } from './export.queries.ts'
import { exportFieldTexts } from './export-fields.texts.ts'
import { exportPageTexts } from './export-page.texts.ts'

const FIELDS: Readonly<Record<string, Text>> = exportFieldTexts.fields

type Columns = Readonly<Record<string, { choices?: Readonly<Record<string, Text>> } | 'omitted'>>

/** The words of each choice, as exported lists have them, by the title of the part. */
const CHOICES = new Map<Text, Columns>([
  [exportPageTexts.parts.lead, leadExport],
  [exportPageTexts.parts.contact, contactExport],
  [exportPageTexts.parts.deals, dealExport],
  [exportPageTexts.parts.communications, communicationExport],
  [exportPageTexts.parts.tasks, taskExport],
  [exportPageTexts.parts.events, eventExport],
  [
    exportPageTexts.parts.inspections,
    {
      type: { choices: inspectionTexts.types },
      interest: { choices: inspectionTexts.interests },
      reason: { choices: inspectionTexts.reasons },
    },
  ],
])

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** What a field is called; one that has no text yet by its name, `lastContactedAt` as `Last contacted at`. */
function labelOf(field: string): string {
  const label = FIELDS[field]
  if (label) return label()
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A value as a reader has it: a choice in words, everything else as it is stored. */
function wordsOf(title: Text, field: string, value: unknown): string {
  const column = CHOICES.get(title)?.[field]
  const choices = typeof column === 'object' ? column.choices : undefined
  const word = choices && typeof value === 'string' && Object.hasOwn(choices, value) ? choices[value] : undefined
  return word ? word() : textOf(value)
}

/** The data of one person as a page that a browser shows and prints by itself: nothing in it runs or is loaded. */
export function pageOf({ heldBy, madeAt, parts }: PersonalData): string {
  const section = ({ title, rows }: PersonalData['parts'][number]) =>
    `<h2>${escaped(title())}</h2>\n${rows
      .map((row) => {
        const lines = Object.entries(row).map(
          ([field, value]) =>
            `<tr><th scope="row">${escaped(labelOf(field))}</th><td>${escaped(wordsOf(title, field, value))}</td></tr>`,
        )
        return `<table>\n${lines.join('\n')}\n</table>`
      })
      .join('\n')}`
  return `<!doctype html>
<html lang="${languageCode()}">
<head>
<meta charset="utf-8">
<title>${escaped(exportPageTexts.title())}</title>
<style>
body { font: 15px/1.5 sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; break-inside: avoid }
th { width: 12rem; text-align: left; font-weight: normal; color: #555 }
th, td { padding: .25rem .5rem .25rem 0; border-bottom: 1px solid #ddd; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escaped(exportPageTexts.heading({ company: heldBy }))}</h1>
<p>${escaped(exportPageTexts.asOf({ time: madeAt.slice(0, 16).replace('T', ' ') }))}</p>
${parts.map(section).join('\n')}
</body>
</html>
`
}

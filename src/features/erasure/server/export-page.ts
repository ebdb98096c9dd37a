import { languageCode, type Text } from '#shared/texts.ts'
import type { PersonalData } from './export.queries.ts'
import { exportFieldTexts } from './export-fields.texts.ts'
import { exportPageTexts } from './export-page.texts.ts'

const FIELDS: Readonly<Record<string, Text>> = exportFieldTexts.fields

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

/** The data of one person as a page that a browser shows and prints by itself: nothing in it runs or is loaded. */
export function pageOf({ heldBy, madeAt, parts }: PersonalData): string {
  const section = ({ title, rows }: PersonalData['parts'][number]) =>
    `<h2>${escaped(title())}</h2>\n${rows
      .map((row) => {
        const lines = Object.entries(row).map(
          ([field, value]) =>
            `<tr><th scope="row">${escaped(labelOf(field))}</th><td>${escaped(textOf(value))}</td></tr>`,
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

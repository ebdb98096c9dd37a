import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findTexts } from './support/find-texts.ts'

const root = new URL('../', import.meta.url)
const paths = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture|seed|samples)\.|\.d\.ts$/.test(path))
const code = new Map(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]))
const catalogues = paths.filter((path) => path.endsWith('.texts.ts'))

/** Speak to those who run the server or read its log, in English as its documents do. */
const NOT_FOR_READERS = [
  'src/languages/',
  'src/server/accounts/',
  'src/server/backup/',
  'src/server/db/',
  'src/server/demo/',
  'src/server/base/env.ts',
  'src/server/explain-error.ts',
  'src/server/main.ts',
  'src/server/start-server.ts',
  'src/server/base/wait-for.ts',
  'src/server/files/data-dir.ts',
  'src/server/files/named-files.ts',
  'src/server/files/s3-parts.ts',
  'src/server/files/s3-store.ts',
  'src/server/files/tie-files.ts',
  'src/server/files/sweep-files.ts',
  'src/web/build',
  // Shows the parts of the app to those who build it.
  'src/web/catalogue/',
  // Invented deals and people in a picture.
  'src/web/landing/pipeline-picture.data.ts',
  /\.table\.ts$/,
]

/** Words that look like texts and are data: names that programs use, and what is looked for in what people typed. */
const DATA: readonly [path: string, words: RegExp][] = [
  // Reasons for the audit, and keys of limits.
  ['src/features/auth/server/auth.actions.ts', /^switched off$/],
  ['src/features/auth/server/own-password.actions.ts', /^own password of …$/],
  // What is hashed where there is no password.
  ['src/features/auth/server/auth.passwords.ts', /^no account has this password$/],
  // The passwords that are used most.
  ['src/features/auth/auth.rules.ts', /^123456 /],
  // Browsers and systems, which have the same names everywhere.
  ['src/features/auth/device-name.ts', /./],
  // The name of a draft.
  ['src/features/chat/web/use-edited-message.ts', /^edited in …$/],
  // The operators of a PDF file, and a style sheet.
  ['src/features/documents/server/sheet.ts', / Tj /],
  ['src/server/links/public-page.ts', /^:root\{/],
  ['src/features/listing-links/server/listing-page.style.ts', /^body\{/],
  // Why an entry of the outbox cannot be sent, which code alone compares.
  ['src/features/documents/web/use-documents.ts', /^no file$/],
  // Columns of a statement.
  ['src/features/jobs/server/jobs.queries.ts', /^j\.id, /],
  // Names of classes.
  // The name of a part of browsers.
  ['src/features/notifications/web/desktop-notices.ts', /^Notification$/],
  // The values under which inspections are kept; their names stand in the catalogue.
  ['src/features/inspections/inspections.contract.ts', /^(Initial|Client|Maintenance|Final) /],
  // What the records of a company are called for good, which all of its people read.
  ['src/features/erasure/server/erased-names.ts', /^(Deal of an erased person|Former|member)$/],
  // Why a sign-in was refused, as the audit log stores it.
  ['src/features/audit/audit-words.ts', /^switched off$/],
  // A lock of PostgreSQL.
  ['src/features/workspace/server/workspace.actions.ts', /^no key update$/],
  // The name of a part of JPEG files.
  ['src/server/files/bare-picture.ts', /^Adobe$/],
  // What `/readyz` answers to those who run the server.
  ['src/server/build-app.ts', /^(The database does not answer\.|Not ready)$/],
  // Styles, and the names of fonts.
  ['src/server/http/refusal-page.ts', /^body\{/],
  ['src/server/mail/letter-html.ts', /^-apple-system/],
  // Status lines of HTTP.
  ['src/server/http/security-headers.ts', /^\d{3} [A-Z]/],
  ['src/server/realtime/socket-route.ts', /^HTTP\/1\.1 404 /],
  // A word of the log.
  ['src/server/mail/mail-limits.ts', /^the mail of a notification$/],
  // Why a socket is closed, which browsers show to nobody.
  ['src/server/realtime/hub.ts', /^Session ended$/],
  ['src/server/realtime/socket-messages.ts', /^(Too many messages|Identity mismatch)$/],
  [
    'src/server/realtime/socket-route.ts',
    /^(Server restart|Too many (connections|messages)|Session ended|No auth message)$/,
  ],
  // The name of a draft.
  ['src/features/properties/web/photo-uploads.ts', /^photos of property …$/],
  // Where most new listings are.
  ['src/features/properties/web/property-phone.tsx', /^Lagos( State)?$/],
  // Reasons for the log of calls that got no answer, and of a database that was lost.
  ['src/sync/device/device-database.ts', /^(The database|Another tab) /],
  ['src/sync/outbox/outbox.ts', /^(Given up|too old)$/],
  ['src/sync/outbox/send-mutation.ts', /^Signed out$/],
  ['src/web/platform/api.ts', /^(The answer|No answer|No connection)/],
  ['src/web/platform/upload.ts', /^(No answer in time|No connection|Aborted)$/],
  // Names under which drafts are kept.
  ['src/web/record-form/record-facts.tsx', /^facts of /],
  ['src/web/record-form/use-fact-drafts.ts', /^facts of /],
  ['src/web/ui/fields/record-picker.tsx', /^(the page|search in …: …)$/],
  // The address of a report with its search.
  ['src/web/routes/reports-screen.tsx', /^\/reports…$/],
  // The companies of the looks, with their slogans.
  ['src/web/platform/theme.ts', /./],
  // The interface of the native app.
  ['src/web/platform/native-shell.ts', /^Capacitor$/],
  // Keys of the keyboard.
  ['src/web/shell/palette/commands.ts', /^(Mod|Shift)$/],
  ['src/web/shell/palette/mod-key.ts', /^Ctrl$/],
  ['src/web/shell/palette/command-palette.tsx', /^Esc$/],
  ['src/web/shell/top-bar.tsx', /^K$/],
  ['src/web/ui/list/use-list-keys.ts', /^Escape$/],
  ['src/web/ui/record/panel-bar.tsx', /^Esc$/],
  // Classes.
  ['src/web/ui/elements/badge.tsx', /^badge line$/],
  ['src/web/ui/list/list-screen.tsx', /^with-panel /],
  ['src/web/ui/overlay/toast.tsx', /^toast tone-gray$/],
  // The scripts of Unicode.
  ['src/shared/clean-text.ts', /^Arabic /],
  // The name of an error.
  ['src/shared/errors.ts', /^Refusal$/],
  // Names of calls, and what the reference of the API says of those that change a record.
  ['src/shared/record-endpoints.ts', /^\w+…$|^Changes the fields that are sent\.$/],
]

/** Folders whose texts still stand in the code, with how many there are at most. The list only gets shorter. */
const STILL_IN_CODE: Readonly<Record<string, number>> = {}

const isIn = (path: string, place: string | RegExp) =>
  typeof place === 'string' ? path.startsWith(place) : place.test(path)
/** `src/features/leads/web`, `src/features/leads`, `src/web/ui`, `src/shared`. */
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .slice(0, path.startsWith('src/features/') ? 4 : 3)
    .join('/')

test('every text stands in a catalogue', () => {
  const found = paths
    .filter((path) => !catalogues.includes(path) && !NOT_FOR_READERS.some((place) => isIn(path, place)))
    .flatMap((path) => findTexts(path, code.get(path) ?? '').map((text) => ({ path, ...text })))
    .filter(({ path, words }) => !DATA.some(([file, data]) => file === path && data.test(words)))
  const folders = Object.groupBy(found, ({ path }) => folderOf(path))
  const tooMany = Object.entries(folders).flatMap(([folder, texts = []]) => {
    const limit = STILL_IN_CODE[folder] ?? 0
    if (texts.length <= limit) return []
    if (limit > 0)
      return [`${folder}: ${texts.length} texts stand in the code, ${limit} did: write new ones into a catalogue`]
    return texts.map(({ path, line, words }) => `${path}:${line}: write “${words}” into a catalogue (<name>.texts.ts)`)
  })
  expect(tooMany).toEqual([])
  const done = Object.keys(STILL_IN_CODE).filter((folder) => !folders[folder])
  expect(done, 'take these out of STILL_IN_CODE: none of their texts stands in the code any more').toEqual([])
})

type Found = { path: string; name: string; id: string; entries: Record<string, unknown> }

/** The catalogues that a file defines: the name of the constant and the name of the catalogue. */
async function catalogueOf(path: string): Promise<Found> {
  const [, name = '', id = ''] = /export const (\w+) = defineTexts\('([^']+)'/.exec(code.get(path) ?? '') ?? []
  const module = (await import(new URL(path, root).href)) as Record<string, Record<string, unknown>>
  return { path, name, id, entries: module[name] ?? {} }
}

test('every catalogue has the name of its file, and every text of it is used', async () => {
  const found = await Promise.all(catalogues.map(catalogueOf))
  expect(found.filter(({ path, id }) => !path.endsWith(`/${id}.texts.ts`)).map(({ path }) => path)).toEqual([])
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  const all = [...code.entries()].filter(([path]) => !path.endsWith('.texts.ts')).map(([, text]) => text)
  const unused = found.flatMap(({ path, name, entries }) => {
    const users = all.filter((text) => text.includes(name)).join('\n')
    return Object.keys(entries)
      .filter((key) => !new RegExp(`\\b${name}\\s*\\.\\s*${key}\\b`).test(users))
      .map((key) => `${path}: nothing shows \`${key}\``)
  })
  expect(unused).toEqual([])
})

import { posix } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }
import { draftBreaches } from './draft-rules.ts'
import { cycles, type Edges, folderPairs } from './import-rules.ts'
import { readFacts, type SourceFacts } from './source-facts.ts'
import { stateBreaches } from './state-rules.ts'
import { SYNC_ENTRY, syncBreach } from './sync-rules.ts'
import { webBreach } from './web-rules.ts'

/** Files by their path in the checkout: { 'src/shared/ids.ts': 'export …' }. */
export type Sources = Record<string, string>

const LONGEST = 350
const LONGEST_FUNCTION = 80
const VAGUE = /(^|[-.])(utils?|helpers?|common|misc|managers?)(?=[-.]|$)/

/** A place in the tree that has import rules of its own; `noun` is the feature it belongs to. */
type Place = { zone: string; noun?: string }

const ZONES: [RegExp, string][] = [
  [/^src\/shared\//, 'shared'],
  [/^src\/sync\//, 'sync'],
  [/^src\/features\/([^/]+)\/server\//, 'feature server'],
  [/^src\/features\/([^/]+)\/web\//, 'feature web'],
  [/^src\/features\/([^/]+)\/[^/]+$/, 'feature contract'],
  [/^src\/server\/features\.ts$/, 'feature list'],
  [/^src\/languages\//, 'languages'],
  [/^src\/server\//, 'server platform'],
  [/^src\/web\/build[\w.-]*\.ts$/, 'web build'],
  [/^src\/web\/(ui|platform)\//, 'web platform'],
  [/^src\/web\/record-form\//, 'web record form'],
  [/^src\/web\/account\//, 'web account'],
  [/^src\/web\//, 'web pages'],
  [/^tests\//, 'tests'],
]

function placeOf(path: string): Place {
  for (const [pattern, zone] of ZONES) {
    const match = pattern.exec(path)
    if (match) return { zone, noun: zone.startsWith('feature ') ? match[1] : undefined }
  }
  return { zone: 'outside' }
}

/** Plain texts: a server writes a file with the words that the screens have. */
const isCatalogue = (path: string) => path.endsWith('.texts.ts')

/** What each zone may import besides itself, `shared` and, in a test, tests/. The sentence is the end of the error message. */
const MAY_IMPORT: Record<
  string,
  { says: string; allows: (to: Place, path: string, own: boolean, from: string) => boolean }
> = {
  shared: { says: 'shared imports nothing of ours', allows: () => false },
  sync: {
    says: 'sync imports shared alone: what it needs of the app is handed in (src/sync/host/host.ts)',
    allows: () => false,
  },
  languages: { says: 'a language imports shared alone', allows: () => false },
  'feature contract': {
    says: 'contracts and rules import shared, other contracts and their texts',
    allows: ({ zone }, path, own) => zone === 'feature contract' && (own || isContract(path)),
  },
  'feature server': {
    says: "a feature's server uses #server, its own feature (of its web the catalogues alone) and other features' contracts, rules, tables, queries and actions; a seed also other seeds",
    allows: ({ zone }, path, own, from) =>
      zone === 'server platform' ||
      (own && (zone !== 'feature web' || isCatalogue(path))) ||
      zone === 'feature contract' ||
      (zone === 'feature server' && /\.(table|queries|actions)\.ts$/.test(path)) ||
      (isSeed(from) && isSeed(path)),
  },
  'feature web': {
    says: "a feature's web uses its own contract and rules, #sync, #web/ui, #web/platform, #web/record-form, #web/account, other contracts and other features' pickers; pages in src/web compose",
    allows: ({ zone }, path, own) =>
      zone === 'sync' ||
      zone === 'web platform' ||
      zone === 'web record form' ||
      zone === 'web account' ||
      (own && zone !== 'feature server') ||
      (zone === 'feature web' && isPicker(path)) ||
      (zone === 'feature contract' && isContract(path)),
  },
  'server platform': {
    says: 'the server platform knows no noun (src/server/features.ts lists them) and never reaches the web',
    allows: ({ zone }) => zone === 'feature list',
  },
  'feature list': {
    says: "the list of features imports their servers and the server's platform",
    allows: ({ zone }) => ['feature server', 'feature contract', 'server platform'].includes(zone),
  },
  'web build': {
    says: 'the build imports web, contracts with their texts and shared',
    allows: ({ zone }, path) => zone.startsWith('web ') || isContract(path),
  },
  'web platform': {
    says: '#web/ui and #web/platform know no noun',
    allows: ({ zone }) => zone === 'sync' || zone === 'languages',
  },
  'web record form': {
    says: '#web/record-form knows no noun: it uses #sync, #web/ui and #web/platform',
    allows: ({ zone }) => zone === 'sync' || zone === 'web platform',
  },
  'web account': {
    says: '#web/account reads who is signed in, their team and preferences: contracts, rules, #sync and #web/platform',
    allows: ({ zone }) => zone === 'sync' || zone === 'web platform' || zone === 'feature contract',
  },
  'web pages': {
    says: "pages compose features' web, contracts and rules, and never reach the server",
    allows: ({ zone }) =>
      zone.startsWith('web ') || ['feature web', 'feature contract', 'languages', 'sync'].includes(zone),
  },
}

/** The field that finds a record of a feature, which other features' forms need. */
const isPicker = (path: string) => /-picker\.tsx$/.test(path)
/** A contract, or a catalogue beside it. */
const isContract = (path: string) => /\.(contract|texts)\.ts$/.test(path)
const isSeed = (path: string) => /\.seed\.ts$/.test(path)
const isTest = (path: string) => /\.(test|fixture|samples)\.tsx?$/.test(path) || path.startsWith('tests/')
/** The write path (src/server/changes, src/server/records) and the jobs are SQL by nature, as the database itself is. */
const isSqlFile = (path: string) =>
  /\.(queries|actions|table|seed|reminders)\.ts$/.test(path) ||
  /^src\/server\/(db|changes|records|queue|jobs)\//.test(path)
const isDatabasePackage = (name: string) => /^(drizzle-orm|pg|@electric-sql\/[^/]+)(\/|$)/.test(name)

/** Every breach of docs/architecture.md in these files, as `path:line what is wrong`. */
export function findBreaches(sources: Sources): string[] {
  const files = Object.entries(sources).map(([path, text]) => readFacts(path, text))
  const edges = edgesBetween(files, sources)
  const writes = endpointsOf(sources, 'POST|PUT|PATCH|DELETE')
  const updates = updatingMutations(files, endpointsOf(sources, 'PUT|PATCH'))
  return [
    ...files.flatMap((file) => [
      ...importBreaches(file, sources),
      ...useBreaches(file),
      ...writeBreaches(file, writes),
      ...updateBreaches(file, updates),
      ...(isTest(file.path) ? [] : draftBreaches(file)),
      ...(isTest(file.path) ? [] : stateBreaches(file)),
    ]),
    ...cycles(edges),
    ...folderPairs(edges),
    ...featureCycles(files),
  ]
}

function importBreaches(file: SourceFacts, sources: Sources): string[] {
  const from = placeOf(file.path)
  const rule = MAY_IMPORT[from.zone]
  return file.imports.flatMap(({ specifier, line, isTypeOnly }) => {
    const at = `${file.path}:${line}`
    const target = resolve(file.path, specifier)
    if (target === undefined) return packageBreaches(file, specifier, isTypeOnly).map((breach) => `${at} ${breach}`)
    if (/\.tsx?$/.test(target) && !(target in sources)) return [`${at} imports ${specifier}, which does not exist`]
    if (/\.samples\.ts$/.test(target)) return [`${at} imports ${specifier}: tests find samples by their names`]
    if (!rule || !target.startsWith('src/')) {
      if (!rule || isTest(file.path) || !target.startsWith('tests/')) return []
      return [`${at} imports ${specifier}: only tests import from tests/`]
    }
    const wrongWay = isTest(file.path)
      ? undefined
      : (syncBreach(file.path, target, specifier) ?? webBreach(file.path, target))
    if (wrongWay) return [`${at} imports ${specifier}: ${wrongWay}`]
    const to = placeOf(target)
    if (specifier.startsWith('.') && topFolder(file.path) !== topFolder(target)) {
      return [`${at} imports ${specifier}: across roots write #${target.slice('src/'.length)}`]
    }
    const own = from.noun !== undefined && from.noun === to.noun
    const isHome = to.zone === from.zone && (from.noun === undefined || own)
    if (isHome || to.zone === 'shared' || rule.allows(to, target, own, file.path)) return []
    return [`${at} imports ${specifier}: ${rule.says}`]
  })
}

/** `npm start` installs no devDependencies. */
const isToolPackage = (specifier: string) =>
  Object.keys(packageFile.devDependencies).some((name) => specifier === name || specifier.startsWith(`${name}/`))

function packageBreaches({ path }: SourceFacts, specifier: string, isTypeOnly: boolean): string[] {
  if (!path.startsWith('src/') || isTest(path)) return []
  if (!isTypeOnly && isToolPackage(specifier)) {
    return [`imports ${specifier}: npm start installs only what package.json lists under dependencies`]
  }
  const { zone } = placeOf(path)
  if (zone === 'sync' && specifier === 'react' && path !== 'src/sync/react.ts')
    return ['imports react: only src/sync/react.ts does']
  const isBrowser =
    zone === 'shared' ||
    zone === 'sync' ||
    zone === 'feature contract' ||
    (zone !== 'web build' && zone.includes('web'))
  if (isDatabasePackage(specifier) && !isSqlFile(path)) {
    return [`imports ${specifier}: SQL belongs in queries, actions, tables, seeds and src/server/db`]
  }
  if (isBrowser && specifier.startsWith('node:')) return [`imports ${specifier}: this file also runs in the browser`]
  return []
}

/** The files that call other computers: the server of Plotline, the SMS gateway. */
const FETCHING = ['src/web/platform/api.ts', 'src/server/sms/sms.ts']

function useBreaches(file: SourceFacts): string[] {
  const { path } = file
  const breaches: string[] = []
  const say = (lines: number[], text: string) => breaches.push(...lines.map((line) => `${path}:${line} ${text}`))
  const inSource = path.startsWith('src/') && !isTest(path)

  if (inSource && !isSqlFile(path)) {
    say(file.sqlTemplates, 'writes SQL: that belongs in queries, actions, tables, seeds and src/server/db')
  }
  if (inSource && path !== 'src/server/base/env.ts')
    say(file.environmentReads, 'reads process.env: only src/server/base/env.ts does')
  // An import has the name twice.
  if (inSource) say([...new Set(file.engineFlags)], 'changes flags of V8, which then hold for the whole process')
  // A service worker answers the page's own requests, which takes fetch.
  if (inSource && !FETCHING.includes(path) && !/\/sw\.ts$/.test(path)) {
    say(file.fetchCalls, `calls fetch: only ${FETCHING.join(' and ')} do`)
  }
  if (inSource && ['feature web', 'web pages'].includes(placeOf(path).zone))
    say(file.endpointParts, 'takes a part of an endpoint that the built app does not have: import a shape by its name')
  if (inSource && placeOf(path).zone.includes('web'))
    say(file.numberFields, 'has a field of type number, which the wheel changes: use text with inputMode')
  say(file.anyTypes, 'says any: give it a type, or unknown and a check')
  breaches.push(...nameBreaches(path))
  if ((file.reexportsAll || file.onlyReexports) && path !== SYNC_ENTRY)
    breaches.push(`${path} only passes on other files: import those, no barrels`)
  for (const { line, lineCount } of inSource ? file.functions : [])
    if (lineCount > LONGEST_FUNCTION)
      breaches.push(`${path}:${line} a function of ${lineCount} lines; ${LONGEST_FUNCTION} is the limit`)
  if (file.lineCount > LONGEST) breaches.push(`${path} has ${file.lineCount} lines; ${LONGEST} is the limit`)
  return breaches
}

/** What the calls of a record that its kind states are sent by (`shared/record-endpoints.ts`). */
const OF_KIND: Record<string, string> = { create: 'POST', update: 'PATCH', remove: 'DELETE' }

/** The names of the endpoints of these methods. */
function endpointsOf(sources: Sources, methods: string): Set<string> {
  const pattern = new RegExp(`name: '(\\w+)',[^{}]*?method: '(?:${methods})'`, 'g')
  const texts = Object.entries(sources).flatMap(([path, text]) => (isContract(path) ? text : []))
  const stated = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const ofKind = texts
    .flatMap((text) => [...text.matchAll(/export const (\w+) = records\.(\w+)\(/g)])
    .filter(([, , call = '']) => methods.split('|').includes(OF_KIND[call] ?? ''))
  const called = texts
    .flatMap((text) => [...text.matchAll(/records\.call\(\s*\w+,\s*'(\w+)',\s*'(\w+)'/g)])
    .filter(([, , method = '']) => methods.split('|').includes(method))
  return new Set([...stated, ...[...ofKind, ...called].map(([, name = '']) => name)])
}

/** Updating endpoints that cannot overwrite a colleague's change, so they are sent without the record form. */
const SENT_AS_THEY_ARE = new Map([
  ['changePassword', 'a secret of one person, which nothing is merged with'],
  ['updateSettings', "one choice of one person's own, saved as it is made; the last one is meant"],
  ['updateImport', "columns of a person's own table, which nobody else sees"],
  ['muteChannel', "a person's own switch"],
  ['readNotification', "a mark on a person's own notification"],
  ['readAllNotifications', "marks on a person's own notifications"],
  ['putDocumentContent', 'the bytes of a new file, which has none before'],
  ['renamePasskey', "the name of a person's own passkey, which nobody else changes"],
  ['updateMessage', 'the one text of a message, whose own form saves it through saveChanges'],
])

/** The mutations that change fields of a record, by name, with their endpoint. */
function updatingMutations(files: SourceFacts[], updates: ReadonlySet<string>): Map<string, string> {
  const merged = [...updates].filter((endpoint) => !SENT_AS_THEY_ARE.has(endpoint))
  return new Map(
    files.flatMap(({ mutations }) =>
      mutations.flatMap(({ name, uses }) => {
        const endpoint = merged.find((one) => uses.has(one))
        return endpoint ? [[name, endpoint] as const] : []
      }),
    ),
  )
}

/** Updates of a record that would overwrite a colleague's silently. */
function updateBreaches({ path, sends }: SourceFacts, updates: ReadonlyMap<string, string>): string[] {
  if (isTest(path) || placeOf(path).zone === 'web record form') return []
  return sends.flatMap(({ mutation, line }) => {
    const endpoint = updates.get(mutation)
    if (!endpoint) return []
    return [`${path}:${line} sends ${endpoint} by itself: use useRecordForm or saveRecord, which merge a colleague's`]
  })
}

/** Writes without a mutation: they have no optimistic update and cannot be queued or replayed. */
function writeBreaches({ path, calls }: SourceFacts, writes: ReadonlySet<string>): string[] {
  if (isTest(path) || !/^src\/(web|features\/[^/]+\/web)\//.test(path)) return []
  return calls
    .filter(({ endpoint, isInMutation }) => writes.has(endpoint) && !isInMutation)
    .map(({ endpoint, line }) => `${path}:${line} calls ${endpoint}: define a mutation for it and use mutate`)
}

function nameBreaches(path: string): string[] {
  const name = posix.basename(path).replace(/\.tsx?$/, '')
  if (posix.dirname(path) === 'src/web/ui')
    return [`${path} stands in no folder of web/ui: elements, fields, overlay, …`]
  if (path === SYNC_ENTRY) return []
  if (name === 'index') return [`${path} is a barrel by name: name the file for its main export`]
  const crooked = path.split('/').find((part) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part))
  if (crooked) return [`${path} is not kebab-case (${crooked})`]
  return VAGUE.test(name) ? [`${path} has a name that says nothing: name it for what it does`] : []
}

/** What each file imports of these files. */
const edgesBetween = (files: SourceFacts[], sources: Sources): Edges =>
  new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier }) => {
        const target = resolve(path, specifier)
        return target !== undefined && target in sources ? [target] : []
      }),
    ]),
  )

/** Pairs of features whose servers need each other; a foreign key names another's table, and a seed fills all, so these do not count. */
function featureCycles(files: SourceFacts[]): string[] {
  const uses = new Map<string, string>()
  for (const { path, imports } of files) {
    const { zone, noun } = placeOf(path)
    if (zone !== 'feature server' || isTest(path) || isSeed(path)) continue
    for (const { specifier, line, isTypeOnly } of imports) {
      const target = resolve(path, specifier) ?? ''
      const to = placeOf(target)
      if (to.zone !== 'feature server' || to.noun === noun || isTypeOnly || /\.table\.ts$/.test(target)) continue
      uses.set(`${noun} ${to.noun}`, `${path}:${line}`)
    }
  }
  return [...uses].flatMap(([pair, at]) => {
    const [one = '', other = ''] = pair.split(' ')
    const back = uses.get(`${other} ${one}`)
    if (!back || one > other) return []
    return [`${at} and ${back}: the servers of ${one} and ${other} need each other`]
  })
}

/** Path from the checkout of what an import means, or undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain === '#sync') return 'src/sync/index.ts'
  if (plain === '#sync/react') return 'src/sync/react.ts'
  if (/^#(shared|features|server|web|sync)\//.test(plain)) return `src/${plain.slice(1)}`
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : undefined
}

const topFolder = (path: string) => path.split('/').slice(0, 2).join('/')

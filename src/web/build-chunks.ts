import { join } from 'node:path'
import { WHOLE } from './build-contracts.ts'

/** A module graph of the bundler. */
type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }
type Modules = ReadonlySet<string>

const webDir = import.meta.dirname
const source = join(webDir, '..')
const features = join(source, 'features')
/** What the shapes of contracts are made of comes with them. */
const shared = join(source, 'shared')

const PUBLIC_PAGES = ['landing.html', 'login.html', 'landing/main.tsx', 'landing/login-main.tsx']
const LIST_SCREENS = ['leads', 'contacts', 'properties', 'tasks'].map((noun) => `routes/${noun}-screen.tsx`)
const BOARD = '../features/deals/web/pipeline-board.tsx'
const CHAT = '../features/chat/web/chat-page.tsx'
const OTHER_SCREENS = [
  ...['pipeline', 'calendar', 'reports'].map((name) => `routes/${name}-screen.tsx`),
  ...['communications', 'documents'].map((noun) => `../features/${noun}/web/${noun}-page.tsx`),
  CHAT,
  'settings/settings-page.tsx',
]
const RECORD_FORMS = [
  ...['leads/web/lead', 'contacts/web/contact', 'deals/web/deal', 'properties/web/property', 'tasks/web/task'],
  'documents/web/document',
].flatMap((noun) => [`../features/${noun}-panel.tsx`, `../features/${noun}-dialog.tsx`])

/** The modules that these entries import, directly or through others. */
function importedBy(graph: Graph, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const addImports = (id: string) => {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      // The shapes of a contract come with the forms.
      if (found.has(next) || next.endsWith(WHOLE)) continue
      found.add(next)
      addImports(next)
    }
  }
  for (const entry of entries) addImports(join(webDir, entry))
  return found
}

/** The modules that two of these entries import at least. */
function sharedBy(graph: Graph, entries: readonly string[]): Set<string> {
  const once = new Set<string>()
  const shared = new Set<string>()
  for (const entry of entries) for (const id of importedBy(graph, [entry])) (once.has(id) ? shared : once).add(id)
  return shared
}

const only = (modules: Modules, is: (id: string) => boolean) => new Set([...modules].filter(is))

/** The modules of each file of the build, by its name; a module goes into the first that has it. */
function chunksOf(graph: Graph): [name: string, Modules][] {
  const pages = importedBy(graph, PUBLIC_PAGES)
  const whole = importedBy(graph, ['landing/whole-page.tsx'])
  const app = importedBy(graph, ['main.tsx']).add(join(webDir, 'main.tsx'))
  // Not these two themselves: they begin to read as soon as they run, and other screens need what they import.
  const dashboard = importedBy(graph, ['dashboard/dashboard-page.tsx', BOARD])
  const board = join(webDir, BOARD)
  const isSeen = (id: string) =>
    id.startsWith(source) && !id.startsWith(shared) && id !== board && !pages.has(id) && !whole.has(id)
  const chat = importedBy(graph, [CHAT])
  const screens = importedBy(graph, [...LIST_SCREENS, ...OTHER_SCREENS])
  const ownOf = (noun: string, screen: string) => {
    const others = importedBy(
      graph,
      [...LIST_SCREENS, ...OTHER_SCREENS].filter((other) => other !== screen),
    )
    const isOwn = (id: string) => isSeen(id) && (id.startsWith(join(features, noun, '/')) || !others.has(id))
    return only(importedBy(graph, [screen]), isOwn)
  }
  const lists = only(sharedBy(graph, LIST_SCREENS), (id) => isSeen(id) && !chat.has(id))
  const forms = only(sharedBy(graph, RECORD_FORMS), (id) => isSeen(id) && !screens.has(id))
  return [
    ['pages', only(pages, (id) => app.has(id) || dashboard.has(id))],
    // The public pages in another language share icons with the app, which must not start on them.
    ['elements', only(whole, (id) => app.has(id))],
    ['app', app],
    ['records', dashboard],
    ['lists', lists],
    ['leads', ownOf('leads', 'routes/leads-screen.tsx')],
    ['contacts', ownOf('contacts', 'routes/contacts-screen.tsx')],
    ['deals', ownOf('deals', 'routes/pipeline-screen.tsx')],
    ['properties', ownOf('properties', 'routes/properties-screen.tsx')],
    ['tasks', ownOf('tasks', 'routes/tasks-screen.tsx')],
    ['forms', forms],
  ]
}

/**
 * A screen comes in a few files, since each is a request: React, what the app shares with the public pages, the app, what its
 * dashboard and the board there import, and then what lists have in common, what the list of a noun has of its own, and what panels
 * and forms have in common. The bundler splits everything else.
 */
export function chunkGroups() {
  let chunks: [string, Modules][] | undefined
  return [
    { name: 'react', priority: 1, test: /node_modules\/(react|react-dom|scheduler)\// },
    {
      // Each set holds what its modules import, apart from the shapes.
      includeDependenciesRecursively: false,
      name: (id: string, graph: Graph) => {
        chunks ??= chunksOf(graph)
        return chunks.find(([, modules]) => modules.has(id))?.[0] ?? null
      },
    },
  ]
}

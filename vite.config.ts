import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractsInBrowser, dataFormat, WHOLE } from './src/web/build-contracts.ts'

const webDir = join(import.meta.dirname, 'src/web')

/** In development the pages' plain HTML is rendered on each request; the build writes it once (src/web/build.ts). */
function pagesInDev(): Plugin {
  return {
    name: 'pages-in-dev',
    apply: 'serve',
    async transformIndexHtml(html, { path, server }) {
      const page = /(\w+)\.html$/.exec(path)?.[1]
      if (!server || !html.includes('<!--page-->')) return html
      const { renderPage } = await server.ssrLoadModule('/landing/prerender.tsx')
      const { screens } = await server.ssrLoadModule('/shell/screens.ts')
      return html.replace('<!--page-->', () => renderPage(page, screens))
    },
  }
}

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

function neededBy(page: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    // Schemas of a contract load with the forms.
    if (found.has(id) || id.endsWith(WHOLE)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(join(webDir, page))
  return found
}

/**
 * Few files instead of one per set of sharers: what every page runs, what the app and the public pages share, what the app
 * starts with, what its dashboard shows of records, and the board. Each takes what no file before it has.
 */
function sharedChunks() {
  let parts: { pages: Set<string>; start: Set<string>; records: Set<string>; board: Set<string> } | undefined
  const APP = ['start', 'records', 'board'] as const
  const isPart = (part: keyof NonNullable<typeof parts>, id: string, graph: Graph) => {
    parts ??= {
      pages: new Set([...neededBy('landing/main.tsx', graph), ...neededBy('landing/login-main.tsx', graph)]),
      start: neededBy('main.tsx', graph),
      records: neededBy('dashboard/dashboard-page.tsx', graph),
      board: neededBy('../features/deals/web/pipeline-board.tsx', graph),
    }
    return parts[part].has(id)
  }
  const chunk = (name: string, priority: number, has: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    // Every set is whole already, but for the shapes.
    includeDependenciesRecursively: false,
    priority,
    name: (id: string, graph: Graph) => (has(id, graph) ? name : null),
  })
  return [
    chunk('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\/|preload-helper/.test(id)),
    chunk('pages', 3, (id, graph) => isPart('pages', id, graph) && APP.some((part) => isPart(part, id, graph))),
    chunk('start', 2, (id, graph) => isPart('start', id, graph)),
    chunk('records', 1, (id, graph) => isPart('records', id, graph) && !/web\/dashboard\//.test(id)),
    // Code that most screens share, apart from the first screen.
    chunk('parts', 0.8, (id) => /web\/ui\/\w+\/(confirm-dialog|field|input|segmented|filter-chip)\.tsx$/.test(id)),
    chunk('deals', 0.7, (id) =>
      /deals\/web\/((deal-source|use-deals|use-column|pipeline-search|deal-optimistic|stage-icon)\.ts|deals\.css)$/.test(
        id,
      ),
    ),
    chunk('pointer-drag', 0.6, (id) => id.endsWith('/pointer-drag.ts')),
    chunk('board', 0.5, (id, graph) => isPart('board', id, graph)),
  ]
}

export default defineConfig({
  root: webDir,
  base: '/',
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  define: { DATA_FORMAT: JSON.stringify(dataFormat()) },
  plugins: [contractsInBrowser(), react(), pagesInDev()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    cssCodeSplit: true,
    // The content policy allows neither inline scripts nor data addresses for them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app.html', 'landing.html', 'login.html'].map((page) => join(webDir, page)),
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
})

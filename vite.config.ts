import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractsInBrowser, dataFormat, WHOLE } from './src/web/build-contracts.ts'
import { modulesInLayers, pageStyles, scopedName } from './src/web/build-styles.ts'

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
      const { screens } = await server.ssrLoadModule('/screens/screens.ts')
      return html.replace('<!--page-->', () => renderPage(page, screens))
    },
  }
}

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

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

/**
 * The first screen comes in a few files, since each is a request: React, what the app shares with the public pages, the app, and
 * what its dashboard and the board there import. The bundler splits everything else.
 */
function firstChunks() {
  let modules: { pages: Set<string>; whole: Set<string>; app: Set<string>; dashboard: Set<string> } | undefined
  const group = (name: string, priority: number, has: (id: string, of: NonNullable<typeof modules>) => boolean) => ({
    debugName: name,
    priority,
    // Each set holds what its modules import, apart from the shapes.
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph) => {
      modules ??= {
        pages: importedBy(graph, ['landing.html', 'login.html', 'landing/main.tsx', 'landing/login-main.tsx']),
        whole: importedBy(graph, ['landing/whole-page.tsx']),
        app: importedBy(graph, ['main.tsx']).add(join(webDir, 'main.tsx')),
        // Not these two themselves: they begin to read as soon as they run, and other screens need what they import.
        dashboard: importedBy(graph, ['dashboard/dashboard-page.tsx', '../features/deals/web/pipeline-board.tsx']),
      }
      return has(id, modules) ? name : null
    },
  })
  return [
    group('react', 4, (id) => /node_modules\/(react|react-dom|scheduler)\//.test(id)),
    group('pages', 3, (id, { pages, app, dashboard }) => pages.has(id) && (app.has(id) || dashboard.has(id))),
    // The public pages in another language share icons with the app, which must not start on them.
    group('elements', 2.5, (id, { whole, app }) => whole.has(id) && app.has(id)),
    group('app', 2, (id, { app }) => app.has(id)),
    group('records', 1, (id, { dashboard }) => dashboard.has(id)),
  ]
}

export default defineConfig({
  root: webDir,
  base: '/',
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  define: { DATA_FORMAT: JSON.stringify(dataFormat()) },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  plugins: [contractsInBrowser(), modulesInLayers(), react(), pagesInDev(), pageStyles()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    cssCodeSplit: true,
    // The content policy allows neither inline scripts nor data addresses for them.
    modulePreload: {
      polyfill: false,
      // Chromium does not ask again for a module whose preload failed while an import waited for it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app.html', 'landing.html', 'login.html'].map((page) => join(webDir, page)),
      // A class is read from its sheet as a constant, which is shorter written out where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: firstChunks() } },
    },
  },
})

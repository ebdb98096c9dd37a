import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './src/web/build-chunks.ts'
import { contractsInBrowser, dataFormat } from './src/web/build-contracts.ts'
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
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
})

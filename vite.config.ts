import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
      return html.replace('<!--page-->', () => renderPage(page))
    },
  }
}

export default defineConfig({
  root: webDir,
  base: '/',
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  plugins: [react(), pagesInDev()],
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
    rolldownOptions: { input: ['app.html', 'landing.html', 'login.html'].map((page) => join(webDir, page)) },
  },
})

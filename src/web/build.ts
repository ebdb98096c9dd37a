import { realpathSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { buildWorker } from './build-worker.ts'
import { DASHBOARD_READS } from './dashboard/first-reads.ts'
import type { Page } from './landing/prerender.tsx'
import { screens } from './screens/screens.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const projectRoot = join(import.meta.dirname, '../..')
const outDir = join(projectRoot, 'dist/web')
const rendererDir = join(projectRoot, 'dist/web-renderer')
const configFile = join(projectRoot, 'vite.config.ts')

const titles: Record<Page, string> = {
  landing: 'Plotline · Real Estate CRM',
  login: 'Sign in · Plotline',
  register: 'Create account · Plotline',
  reset: 'New password · Plotline',
  app: 'Plotline',
}

const descriptions: Partial<Record<Page, string>> = {
  login: 'Sign in to Plotline, the CRM for real-estate companies and their agents.',
  register: 'Create a Plotline account for your real-estate company: leads, listings, visits and deals in one place.',
  reset: 'Set a new password for your Plotline account.',
}

type Renderer = { pages: readonly Page[]; renderPage: (page: Page, entries: typeof screens) => string }

async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'landing/prerender.tsx',
      outDir: rendererDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: join(projectRoot, 'src/web/landing/prerender.tsx') },
    },
  })
  // The module's shape is that of landing/prerender.tsx, which this file cannot import before it is built.
  return (await import(pathToFileURL(join(rendererDir, 'prerender.js')).href)) as Renderer
}

/** URLs of the files that these entries need, with their styles. */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const css of chunk.css ?? []) found.add(`/${css}`)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return [...found]
}

function keyOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (!key) throw new Error(`The build has no ${name}`)
  return key
}

/** URLs that the signed-in start needs: the app's files and those of the dashboard with its board. */
const appFiles = (manifest: Manifest) =>
  filesOf(manifest, ['app.html', keyOf(manifest, 'dashboard-page'), keyOf(manifest, 'pipeline-board')])

/** The screens that a phone is opened on most, with the name of their file. */
const PRELOADED = {
  '/': 'dashboard-page',
  '/leads': 'leads-screen',
  '/contacts': 'contacts-screen',
  '/pipeline': 'pipeline-screen',
  '/properties': 'properties-screen',
  '/tasks': 'tasks-screen',
}

/**
 * What these screens need beyond the app's files, by their path. The dashboard's board renders later and would compete with them
 * for bandwidth.
 */
function screenFiles(manifest: Manifest): Record<string, string[]> {
  const own = new Set(filesOf(manifest, ['app.html', keyOf(manifest, 'app')]))
  const filesBeyond = (name: string) => filesOf(manifest, [keyOf(manifest, name)]).filter((file) => !own.has(file))
  return Object.fromEntries(Object.entries(PRELOADED).map(([path, name]) => [path, filesBeyond(name)]))
}

const inText = (addresses: readonly string[]) => addresses.join(' ').replaceAll('&', '&amp;')

/** Gives scripts low priority: the public pages paint without them. */
function withDeferredScripts(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/**
 * Inlines the boot script, and the stylesheets of public pages, so that the first paint needs one response. The content security
 * policy allows them by hash.
 */
async function withInlined(html: string, isPublic: boolean): Promise<string> {
  const boot = await readFile(join(outDir, 'boot.js'), 'utf8')
  const withBoot = html.replace('<script src="/boot.js"></script>', () => `<script>${boot}</script>`)
  if (!isPublic) return withBoot
  const sheets = [...withBoot.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)">\s*/g)]
  let inlined = withBoot
  for (const [tag, href = ''] of sheets) {
    const css = await readFile(join(outDir, href), 'utf8')
    inlined = inlined.replace(tag, () => `<style>${css.trim()}</style>`)
  }
  return inlined
}

/** Writes a brotli and a gzip copy of every text file among these, which the server sends as they are. */
async function compress(names: readonly string[]): Promise<void> {
  const texts = names.filter((name) => /\.(js|css|svg|webmanifest|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const file = join(outDir, name)
      const bytes = await readFile(file)
      if (bytes.length < 512) return
      await writeFile(`${file}.br`, await brotli(bytes))
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
    }),
  )
}

/** Builds the web app into dist/web and prerenders the public pages. */
export async function buildWeb(): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'))
  const { pages, renderPage } = await buildRenderer()
  const templates = {
    landing: await readFile(join(outDir, 'landing.html'), 'utf8'),
    login: await readFile(join(outDir, 'login.html'), 'utf8'),
    app: await readFile(join(outDir, 'app.html'), 'utf8'),
  }
  for (const page of pages) {
    const html = templates[page === 'landing' || page === 'app' ? page : 'login']
      .replace(/<title>.*<\/title>/, `<title>${titles[page]}</title>`)
      .replace('name="description" content=""', `name="description" content="${descriptions[page]}"`)
      .replace(
        'name="screen-files" content="{}"',
        `name="screen-files" content='${JSON.stringify(screenFiles(manifest))}'`,
      )
      .replace('name="dashboard-reads" content=""', `name="dashboard-reads" content="${inText(DASHBOARD_READS)}"`)
      .replace('name="app-files" content=""', `name="app-files" content="${appFiles(manifest).join(' ')}"`)
      .replace('<!--page-->', () => renderPage(page, screens))
    const isPublic = page !== 'app'
    const whole = await withInlined(html, isPublic)
    await writeFile(join(outDir, `${page}.html`), isPublic ? withDeferredScripts(whole) : whole)
  }
  await rm(rendererDir, { recursive: true })
  // Outside of the served folder: the manifest is for the bundle size tests only.
  await rename(join(outDir, '.vite/manifest.json'), join(projectRoot, 'dist/web-manifest.json'))
  await rm(join(outDir, '.vite'), { recursive: true })
  await compress(await readdir(outDir, { recursive: true }))
  await buildWorker({ manifest, outDir, start: appFiles(manifest), paths: screens.map(({ path }) => path) })
  await compress(['sw.js'])
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) await buildWeb()

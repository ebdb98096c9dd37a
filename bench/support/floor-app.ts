import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html; charset=utf-8' }

/**
 * Minimal versions of the same screens, with the same libraries and a minimal server: their walk measures the time that
 * the browser and the libraries need without the product.
 */
export async function startFloorApp(): Promise<{ url: string; stop: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'plotline-floor-'))
  await build({
    root: join(import.meta.dirname, 'floor-app'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, target: 'es2023', modulePreload: { polyfill: false } },
  })
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$/.test(name))
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(outDir, name)))]),
  )
  rmSync(outDir, { recursive: true })
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/figures') return response.end('Active leads')
    const name = files.has(url) ? url : '/index.html'
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

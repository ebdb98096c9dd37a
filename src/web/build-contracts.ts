import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /\.contract\.ts$|\/src\/shared\/changes\.ts$/
/** Query suffix that imports the whole contract, schemas included. */
export const WHOLE = '?whole'

/** The fields of an endpoint that calls need; only the server and forms need the schemas. */
const CALLED_BY = ['name', 'method', 'path', 'dependsOn', 'hourly', 'list', 'upload', 'empty', 'takesTime'] as const

const isPlain = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** What replaces an export in the browser: an endpoint's call fields or a plain value; undefined for a schema or a function. */
export function factsOf(value: unknown): unknown {
  if (isPlain(value)) return value
  if (typeof value !== 'object' || value === null || !('path' in value && 'method' in value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => CALLED_BY.includes(name as (typeof CALLED_BY)[number])),
  )
}

/**
 * Replaces contracts in the built app by what calls need. Forms import the whole contract; a page that only reads loads neither
 * the schemas nor the schema library.
 */
export function contractsInBrowser(): Plugin {
  return {
    name: 'contracts-in-browser',
    apply: 'build',
    enforce: 'pre',
    async transform(_code, id) {
      if (id.endsWith(WHOLE)) return { moduleSideEffects: false }
      if (!CONTRACT.test(id)) return undefined
      const contract: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines: string[] = []
      const rest: string[] = []
      for (const [name, value] of Object.entries(contract)) {
        const facts = factsOf(value)
        if (facts === undefined) rest.push(name)
        else lines.push(`export const ${name} = ${JSON.stringify(facts)}`)
      }
      if (rest.length > 0) lines.push(`export { ${rest.join(', ')} } from ${JSON.stringify(id + WHOLE)}`)
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  }
}

/** A digest of the contracts: rows that a browser kept under another one are read again. */
export function dataFormat(): string {
  const files = globSync('features/*/*.contract.ts', { cwd: join(import.meta.dirname, '..') }).sort()
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  return hash('sha256', texts.join(''), 'base64url').slice(0, 12)
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'

export type Json = Record<string, unknown>
/** The calls of one contract. */
export type Section = { title: string; endpoints: Endpoint[] }
export type Shapes = z.core.$ZodRegistry<{ id: string }>

const root = join(import.meta.dirname, '../..')
const CONTRACTS = ['src/features/*/*.contract.ts', 'src/shared/changes.ts']

/** Every registered call by its contract, and the exported shapes by name. */
export async function readContracts(): Promise<{ sections: Section[]; shapes: Shapes }> {
  const served = routes.map(({ endpoint }) => endpoint)
  const sections: Section[] = []
  const shapes = z.registry<{ id: string }>()
  for (const path of globSync(CONTRACTS, { cwd: root }).sort()) {
    const contract: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
    const stated = new Set(Object.values(contract))
    const endpoints = served.filter((endpoint) => stated.has(endpoint))
    const [title = ''] = path.split('/').slice(-1)[0]?.split('.') ?? []
    if (endpoints.length > 0) sections.push({ title: capitalised(title), endpoints })
    for (const [name, value] of Object.entries(contract))
      if (value instanceof z.ZodMiniObject && !shapes.has(value)) shapes.add(value, { id: capitalised(name) })
  }
  return { sections, shapes }
}

/** The name of a shape, `Lead[]` for a list of them, `SignedIn or Challenge` where it is one of several, else the names of its fields. */
export function nameOf(schema: z.core.$ZodType, shapes: Shapes): string {
  if (schema instanceof z.ZodMiniArray) return `${nameOf(schema.def.element, shapes)}[]`
  const ids = schema instanceof z.ZodMiniUnion ? schema.def.options.map((one) => shapes.get(one)?.id) : []
  if (ids.length > 0 && ids.every(Boolean)) return ids.join(' or ')
  const fields = schema instanceof z.ZodMiniObject ? `{${Object.keys(schema.def.shape).join(', ')}}` : ''
  return shapes.get(schema)?.id ?? fields
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

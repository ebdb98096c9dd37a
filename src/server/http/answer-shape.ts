import type * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

/**
 * Compiles an answer's schema to a function that copies just the fields it lists: what a shape does not list never leaves the
 * server, whatever the query selected.
 */
export function compileShape(schema: z.ZodMiniType): (value: unknown) => unknown {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'object' && def.shape) return compileObject(def.shape)
  if (def.type === 'array' && def.element) {
    const element = compileShape(def.element)
    return (value) => (value as unknown[]).map(element)
  }
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType) {
    const inner = compileShape(def.innerType)
    return (value) => (value === null || value === undefined ? value : inner(value))
  }
  return (value) => value
}

function compileObject(shape: Record<string, z.ZodMiniType>): (value: unknown) => unknown {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, pick: compileShape(schema) }))
  return (value) => {
    const source = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const { name, pick } of fields) picked[name] = pick(source[name])
    return picked
  }
}

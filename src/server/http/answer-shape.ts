import type * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  /** Of a union: the field that tells its shapes apart. */
  discriminator?: string
  options?: z.ZodMiniType[]
}

type Shape = (value: unknown) => unknown

const asIs: Shape = (value) => value

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/**
 * Compiles an answer's schema to a function that copies just the fields it lists: what a shape does not list never leaves the
 * server, whatever the query selected.
 */
export function compileShape(schema: z.ZodMiniType): Shape {
  const def = defOf(schema)
  if (def.type === 'object' && def.shape) return compileObject(def.shape)
  if (def.type === 'array' && def.element) {
    const element = compileShape(def.element)
    return element === asIs ? asIs : (value) => (value as unknown[]).map(element)
  }
  if ((def.type === 'nullable' || def.type === 'optional') && def.innerType) {
    const inner = compileShape(def.innerType)
    return inner === asIs ? asIs : (value) => (value === null || value === undefined ? value : inner(value))
  }
  if (def.type === 'union' && def.discriminator && def.options) return compileUnion(def.discriminator, def.options)
  return asIs
}

/** True when rows that have these fields alone are within the shape of a list, so that copying them would change nothing. */
export function isWithinShape(list: z.ZodMiniType, names: readonly string[]): boolean {
  const { shape = {} } = list._zod.def.type === 'array' ? defOf(defOf(list).element as z.ZodMiniType) : {}
  return names.every((name) => shape[name] !== undefined && compileShape(shape[name]) === asIs)
}

/** Most fields are plain values, which are copied without a call each. */
function compileObject(shape: Record<string, z.ZodMiniType>): Shape {
  const names = Object.keys(shape)
  const inner = Object.entries(shape).flatMap(([name, schema]) => {
    const pick = compileShape(schema)
    return pick === asIs ? [] : [{ name, pick }]
  })
  return (value) => {
    const source = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const name of names) picked[name] = source[name]
    for (const { name, pick } of inner) picked[name] = pick(source[name])
    return picked
  }
}

/** A value of none of the shapes is no answer: it stays out. The field may be missing where one of the shapes says so. */
function compileUnion(discriminator: string, options: z.ZodMiniType[]): Shape {
  const shapes = new Map<unknown, Shape>()
  for (const option of options) {
    const told = defOf(option).shape?.[discriminator]
    for (const value of told?._zod.values ?? []) shapes.set(value, compileShape(option))
  }
  return (value) => shapes.get((value as Record<string, unknown>)[discriminator])?.(value)
}

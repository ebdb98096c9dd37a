import type { Place } from './create-layers.ts'
import { parseSearch } from './search-text.ts'

/** How to parse an address: the name of its second segment, and its search. */
export type Route = { param?: string; parseSearch?: (raw: Record<string, unknown>) => object }

export type Match<Path extends string> = { path: Path; params: Record<string, string>; search: object }

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The route of an address with its parameters; undefined when none matches. */
export function matchRoute<Path extends string>(
  routes: Readonly<Record<Path, Route>>,
  { pathname, search }: Place,
): Match<Path> | undefined {
  const [first = '', second, ...more] = pathname.split('/').filter((segment) => segment !== '')
  const path = `/${first}`
  if (!Object.hasOwn(routes, path)) return undefined
  const { param, parseSearch: parse } = routes[path as Path]
  const value = second === undefined ? undefined : decoded(second)
  if (more.length > 0 || (second !== undefined && (param === undefined || value === undefined))) return undefined
  return {
    path: path as Path,
    params: param !== undefined && value !== undefined ? { [param]: value } : {},
    search: parse?.(parseSearch(search)) ?? {},
  }
}

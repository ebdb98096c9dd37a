import { dirname } from 'node:path'

/** What each file imports, by its path. */
export type Edges = ReadonlyMap<string, readonly string[]>

/** Circles of imports; types and lazy imports count too, since files that need each other's types are read and changed together. */
export function cycles(edges: Edges): string[] {
  const finished = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start !== -1) found.push(`${[...trail.slice(start), path].join(' → ')} is a cycle`)
    if (start !== -1 || finished.has(path)) return
    for (const target of edges.get(path) ?? []) walk(target, [...trail, path])
    finished.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return found
}

/** Folders that may import each other, and why. */
const PAIRS: Readonly<Record<string, string>> = {
  'src/server src/server/backup': 'the commands are started by themselves and list the files that the features name',
}

/** Where imports go one way between folders; features and `sync` have rules of their own. */
const ONE_WAY = /^src\/server(\/|$)/

/** Pairs of folders that import each other. */
export function folderPairs(edges: Edges): string[] {
  const uses = new Map<string, string>()
  for (const [path, targets] of edges)
    for (const target of targets) {
      const [own, other] = [dirname(path), dirname(target)]
      const isCounted = own !== other && ONE_WAY.test(own) && ONE_WAY.test(other) && !/\.(test|fixture)\./.test(path)
      if (isCounted) uses.set(`${own} ${other}`, `${path} imports ${target}`)
    }
  return [...uses].flatMap(([pair, use]) => {
    const [own = '', other = ''] = pair.split(' ')
    const back = uses.get(`${other} ${own}`)
    if (back === undefined || own > other || pair in PAIRS) return []
    return [`${use}, and ${back}: folders import each other one way only`]
  })
}

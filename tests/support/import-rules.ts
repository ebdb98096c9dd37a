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

/** Folders that may import each other, and why: at most four pairs. */
const PAIRS: Readonly<Record<string, string>> = {
  'src/server src/server/backup': 'the commands are started by themselves and list the files that the features name',
  'src/features/communications/server src/features/contacts/server': 'the demo speaks with the contacts that it adds',
  'src/features/contacts/server src/features/leads/server': 'a lead is converted into a contact, which names it',
  'src/features/deals/server src/features/leads/server': 'a lead is converted into a deal, which names it',
}

/** Where pairs are looked for, within each of both; `web` and `sync` have an order of their own. */
const homeOf = (folder: string) => /^src\/(server|features)(\/|$)/.exec(folder)?.[1]

/** Pairs of folders that import each other. */
export function folderPairs(edges: Edges): string[] {
  const uses = new Map<string, string>()
  for (const [path, targets] of edges)
    for (const target of targets) {
      const [own, other] = [dirname(path), dirname(target)]
      const home = homeOf(own)
      const isCounted =
        own !== other && home !== undefined && home === homeOf(other) && !/\.(test|fixture)\./.test(path)
      if (isCounted) uses.set(`${own} ${other}`, `${path} imports ${target}`)
    }
  return [...uses].flatMap(([pair, use]) => {
    const [own = '', other = ''] = pair.split(' ')
    const back = uses.get(`${other} ${own}`)
    if (back === undefined || own > other || pair in PAIRS) return []
    return [`${use}, and ${back}: folders import each other one way only`]
  })
}

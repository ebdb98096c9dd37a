import { readFileSync } from 'node:fs'

/** The version of Plotline that runs, as its package states it. */
export function productVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENGLISH, type Message, setLanguage } from '#shared/texts.ts'

const root = join(import.meta.dirname, '../..')

/** A value for every slot. */
const anything: Record<string, unknown> = new Proxy({}, { get: (_, slot) => (slot === 'count' ? 1 : 'x') })

/** Calls every text of a module, so that each asks for its message. */
function callTexts(found: unknown): void {
  if (typeof found === 'function') found(anything)
  else if (typeof found === 'object' && found !== null) for (const part of Object.values(found)) callTexts(part)
}

/** Every English message by its id, with the file of its catalogue. */
export async function readMessages(): Promise<ReadonlyMap<string, { english: Message; file: string }>> {
  const messages = new Map<string, { english: Message; file: string }>()
  for (const file of globSync('src/**/*.texts.ts', { cwd: root }).sort()) {
    const module: object = await import(pathToFileURL(join(root, file)).href)
    setLanguage({
      ...ENGLISH,
      messageOf(id, english) {
        messages.set(id, { english, file })
        return english
      },
    })
    callTexts({ ...module })
  }
  setLanguage(ENGLISH)
  return messages
}

import { communicationWordTexts } from '#features/communications/web/communication-words.texts.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import type { UndoNoun } from '../acts.contract.ts'

/** What a record is called: the server names a communication and an inspection by the key of its type. */
export function shownName(noun: UndoNoun | null, name: string): string {
  const types: Readonly<Record<string, () => string>> =
    noun === 'communications' ? communicationWordTexts.types : noun === 'inspections' ? inspectionTexts.types : {}
  const type = Object.keys(types).find((key) => name === key || name.startsWith(`${key},`))
  return type === undefined ? name : `${types[type]?.()}${name.slice(type.length)}`
}

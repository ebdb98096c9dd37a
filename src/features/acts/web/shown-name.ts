import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import type { UndoNoun } from '../acts.contract.ts'
import { actWordTexts } from './act-words.texts.ts'

const TYPES: Readonly<Record<string, () => string>> = inspectionTexts.types

/** What a record is called: the server names a communication and an inspection by the key of its type. */
export function shownName(noun: UndoNoun | null, name: string): string {
  if (noun === 'communications') return actWordTexts.nouns.communications()
  const type = noun === 'inspections' ? Object.keys(TYPES).find((key) => name.startsWith(key)) : undefined
  return type === undefined ? name : `${TYPES[type]?.()}${name.slice(type.length)}`
}

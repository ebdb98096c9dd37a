import { brandColoursOf } from '#shared/brand-colours.ts'
import type { ShownFace } from './face.contract.ts'

/** What of a face is stored with its company. */
export type StoredFace = { isShown?: boolean; colour?: string; logo?: string }

/** The face that people see in place of the stated brandings; null where those are shown. */
export function shownFaceOf({ name, face }: { name: string; face: StoredFace }): ShownFace | null {
  if (!face.isShown) return null
  return { name, logo: face.logo ?? null, colours: face.colour ? brandColoursOf(face.colour) : null }
}

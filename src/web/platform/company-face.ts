import type { BrandColours, BrandTokens } from '#shared/brand-colours.ts'
import { createStore } from '#shared/emitter.ts'
import { readStored, storeValue } from './browser-storage.ts'
import { lastOwner } from './last-owner.ts'
import { setFaceBar } from './theme.ts'
import { useStore } from './use-store.ts'

/** Name, logo and colours that a company shows in place of the stated brandings. */
export type CompanyFace = { name: string; logo: string | null; colours: BrandColours | null }

const KEY = 'crm-face'

/** The face of the last start, unless it is that of another company. */
function readFace(): CompanyFace | null {
  try {
    const { of, face } = JSON.parse(readStored(KEY) ?? 'null') ?? {}
    return of === lastOwner()?.workspaceId && typeof face?.name === 'string' ? face : null
  } catch {
    return null
  }
}

const shown = createStore(readFace())
let sheet: CSSStyleSheet | undefined

const rule = (mode: string, tokens: BrandTokens) =>
  `:root[data-mode='${mode}']{${Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`

/** Lays the colours over those of the theme; a browser without such sheets keeps the theme's. */
function applyColours(colours: BrandColours | null): void {
  if (!colours && !sheet) return
  setFaceBar(colours?.light.primary ?? null)
  if (!sheet) {
    if (!('adoptedStyleSheets' in document)) return
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(colours ? rule('light', colours.light) + rule('dark', colours.dark) : '')
}

applyColours(shown.get()?.colours ?? null)

/** Shows the face of the company; null shows the stated brandings. Stored, so that the next start begins with it. */
export function setCompanyFace(face: CompanyFace | null): void {
  const stored = face && JSON.stringify({ of: lastOwner()?.workspaceId, face })
  if (stored === readStored(KEY) && Boolean(face) === Boolean(shown.get())) return
  storeValue(KEY, stored)
  shown.set(face)
  applyColours(face?.colours ?? null)
}

export const useCompanyFace = (): CompanyFace | null => useStore(shown)

// Written by `npm run generate` from the folders beside this file.

/** Loads the messages of a language. */
export const loads = {
  fr: () => import('./fr/texts.json', { with: { type: 'json' } }),
  ha: () => import('./ha/texts.json', { with: { type: 'json' } }),
  ig: () => import('./ig/texts.json', { with: { type: 'json' } }),
  pcm: () => import('./pcm/texts.json', { with: { type: 'json' } }),
  yo: () => import('./yo/texts.json', { with: { type: 'json' } }),
} as const

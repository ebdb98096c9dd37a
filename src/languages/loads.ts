// Written by `npm run generate` from the folders beside this file.

/** Loads the files of a language. */
export const loads = {
  fr: {
    facts: () => import('./fr/language.json', { with: { type: 'json' } }),
    texts: () => import('./fr/texts.json', { with: { type: 'json' } }),
  },
  ha: {
    facts: () => import('./ha/language.json', { with: { type: 'json' } }),
    texts: () => import('./ha/texts.json', { with: { type: 'json' } }),
  },
  ig: {
    facts: () => import('./ig/language.json', { with: { type: 'json' } }),
    texts: () => import('./ig/texts.json', { with: { type: 'json' } }),
  },
  pcm: {
    facts: () => import('./pcm/language.json', { with: { type: 'json' } }),
    texts: () => import('./pcm/texts.json', { with: { type: 'json' } }),
  },
  yo: {
    facts: () => import('./yo/language.json', { with: { type: 'json' } }),
    texts: () => import('./yo/texts.json', { with: { type: 'json' } }),
  },
} as const

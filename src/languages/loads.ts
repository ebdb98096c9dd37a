// Written by `npm run generate` from the folders beside this file.

/** Loads the messages of a language. */
export const loads = {
  fr: {
    texts: () => import('./fr/texts.json', { with: { type: 'json' } }),
    administration: () => import('./fr/administration.json', { with: { type: 'json' } }),
    server: () => import('./fr/server.json', { with: { type: 'json' } }),
  },
  ha: {
    texts: () => import('./ha/texts.json', { with: { type: 'json' } }),
    administration: () => import('./ha/administration.json', { with: { type: 'json' } }),
    server: () => import('./ha/server.json', { with: { type: 'json' } }),
  },
  ig: {
    texts: () => import('./ig/texts.json', { with: { type: 'json' } }),
    administration: () => import('./ig/administration.json', { with: { type: 'json' } }),
    server: () => import('./ig/server.json', { with: { type: 'json' } }),
  },
  pcm: {
    texts: () => import('./pcm/texts.json', { with: { type: 'json' } }),
    administration: () => import('./pcm/administration.json', { with: { type: 'json' } }),
    server: () => import('./pcm/server.json', { with: { type: 'json' } }),
  },
  yo: {
    texts: () => import('./yo/texts.json', { with: { type: 'json' } }),
    administration: () => import('./yo/administration.json', { with: { type: 'json' } }),
    server: () => import('./yo/server.json', { with: { type: 'json' } }),
  },
} as const

// Written by `npm run generate` from the folders beside this file.

/** BCP 47 codes of the languages beside English. */
export const TRANSLATED = ['fr', 'ha', 'ig', 'pcm', 'yo'] as const

/** Each in its own words, with how much of the texts it has, in per cent. */
export const languageFacts = {
  fr: { name: 'Français', share: 0 },
  ha: { name: 'Hausa', share: 0 },
  ig: { name: 'Igbo', share: 0 },
  pcm: { name: 'Naijá', share: 0 },
  yo: { name: 'Yorùbá', share: 0 },
} as const

// Written by `npm run generate` from the folders beside this file.

/** BCP 47 codes of the languages beside English. */
export const TRANSLATED = ['fr', 'ha', 'ig', 'pcm', 'yo'] as const

export const LANGUAGES = ['en', ...TRANSLATED] as const
export type LanguageCode = (typeof LANGUAGES)[number]

/** Each in its own words, with the counts that take the form “one” and how much of the texts it has, in per cent. */
export const languageFacts = {
  en: { name: 'English', one: [1], englishBeside: false, share: 100 },
  fr: { name: 'Français', one: [0, 1], englishBeside: false, share: 100 },
  ha: { name: 'Hausa', one: [1], englishBeside: true, share: 90 },
  ig: { name: 'Igbo', one: [], englishBeside: true, share: 90 },
  pcm: { name: 'Naijá', one: [1], englishBeside: true, share: 90 },
  yo: { name: 'Yorùbá', one: [], englishBeside: true, share: 90 },
} as const

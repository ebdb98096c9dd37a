import { IMPORT_NOUNS, type ImportNoun } from '#features/imports/imports.contract.ts'
import type { Command } from './commands.ts'
import { paletteTexts } from './palette.texts.ts'

/** Opens the import of each kind of record. */
export const importCommands = (open: (path: `/settings/data?import=${ImportNoun}`) => void): Command[] =>
  IMPORT_NOUNS.map((noun) => ({
    id: `import ${noun}`,
    label: paletteTexts.imports[noun](),
    words: paletteTexts.importWords(),
    icon: 'upload',
    group: 'add',
    goes: true,
    run: () => open(`/settings/data?import=${noun}`),
  }))

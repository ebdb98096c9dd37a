import { defineTexts } from '#shared/texts.ts'

/** Why an export has no imports. */
export const importManifestTexts = defineTexts('import-manifest', {
  imports:
    'Tables that were imported: what became of them is among leads, contacts, properties, deals and communications',
})

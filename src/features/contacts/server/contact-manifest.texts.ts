import { defineTexts } from '#shared/texts.ts'

/** Why an export has no dismissed pairs. */
export const contactManifestTexts = defineTexts('contact-manifest', {
  dismissals: 'Pairs of which somebody said that they are not one person: both are among leads and contacts',
})

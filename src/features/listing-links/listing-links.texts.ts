import { defineTexts } from '#shared/texts.ts'

/** Texts about links to listings that server and browser share. */
export const listingLinkTexts = defineTexts('listing-links', {
  wrongDays: 'Choose from 1 to 365 days.',
  chooseWay: 'Say whether WhatsApp or the share sheet was opened.',
  /** For the history of a lead: the app that was opened, because Plotline does not learn what was sent in it. */
  opened: {
    whatsapp: 'Opened WhatsApp with the listing “{title}” ({price}) and its link.',
    share: 'Handed the listing “{title}” ({price}) and its link to another app.',
  },
  openedWithoutLink: {
    whatsapp: 'Opened WhatsApp with the listing “{title}” ({price}), without a link.',
    share: 'Handed the listing “{title}” ({price}) to another app, without a link.',
  },
})

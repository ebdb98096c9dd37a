import { defineTexts, plural } from '#shared/texts.ts'

/** The links to a listing, in its panel. */
export const linksOfListingTexts = defineTexts('links-of-listing', {
  title: 'Shared links',
  none: 'No link to this listing works at the moment. Send makes one.',
  list: { loading: 'Loading the links', notLoaded: 'The links could not be loaded.' },
  byFor: '{person}, for {lead}',
  you: 'You',
  formerMember: 'A former member',
  madeUntil: 'Made {day} · works until {end}',
  notOpened: 'Not opened yet',
  opened: plural('Opened once · {when}', 'Opened {count} times · {when}'),
  revoke: 'Revoke the link of {day}',
  revokeAll: 'Revoke all',
  notRevoked: 'The link was not revoked. Please try again.',
  revokeFailed: 'Revoke failed',
  askOne: 'Revoke this link?',
  askAll: plural('Revoke {count} link?', 'Revoke all {count} links?'),
  consequence: 'Whoever has it can no longer open the page of the listing. This cannot be undone.',
  confirm: 'Revoke',
})

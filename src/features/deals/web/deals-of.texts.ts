import { defineTexts } from '#shared/texts.ts'

/** The deals in the panel of another record. */
export const dealsOfTexts = defineTexts('deals-of', {
  title: 'Deals',
  none: 'No deals',
  lost: 'Lost',
  lostOn: 'Lost {date}',
  closed: 'Closed',
  closedOn: 'Closed {date}',
  closes: '{stage} · closes {date}',
})

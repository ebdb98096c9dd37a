import { defineTexts } from '#shared/texts.ts'

export const ratesTexts = defineTexts('rates', {
  about:
    'Amounts are stored and entered in naira. Who chose another currency in the preferences sees them converted by these rates.',
  currencies: { USD: 'Naira for 1 US dollar', EUR: 'Naira for 1 euro', GBP: 'Naira for 1 British pound' },
  asOf: 'As of {date}',
  undated: 'Entered before rates had dates',
  none: 'No rate: amounts stay in naira',
  save: 'Save rates',
  stale: 'Older than 30 days: {currencies}.',
  stillRight: 'Still right',
  loading: 'Loading the rates',
  notLoaded: 'The rates could not be loaded',
})

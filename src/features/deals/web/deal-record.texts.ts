import { defineTexts, plural } from '#shared/texts.ts'

export const dealRecordTexts = defineTexts('deal-record', {
  kit: {
    one: 'Deal',
    placed: 'Deal {place} of {total}',
    previous: 'Previous deal',
    next: 'Next deal',
    backToList: 'Back to deals',
    edit: 'Edit deal',
    editOpened: 'Edit the opened deal',
    closeOpened: 'Close the opened deal',
    search: 'Search deals',
    all: 'All deals',
    foundHeading: 'Deals found',
    found: plural('{number} deal found', '{number} deals found'),
    delete: 'Delete deal',
    deleted: 'Deal deleted',
    notDeleted: 'Failed to delete deal. Please try again.',
    loading: 'Loading deals',
    notLoaded: 'Deals could not be loaded',
    someNotLoaded: 'Some deals could not be loaded.',
    noneHeld: 'None of the deals on this device match',
    loadingOne: 'Loading the deal',
    missing: 'This deal is not here',
    notHeld: 'This deal is not held on this device',
    oneNotLoaded: 'The deal could not be loaded',
  },
})

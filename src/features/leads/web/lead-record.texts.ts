import { defineTexts, plural } from '#shared/texts.ts'

export const leadRecordTexts = defineTexts('lead-record', {
  kit: {
    one: 'Lead',
    placed: 'Lead {place} of {total}',
    previous: 'Previous lead',
    next: 'Next lead',
    backToList: 'Back to leads',
    edit: 'Edit lead',
    editOpened: 'Edit the opened lead',
    closeOpened: 'Close the opened lead',
    search: 'Search leads',
    all: 'All leads',
    foundHeading: 'Leads found',
    found: plural('{number} lead found', '{number} leads found'),
    delete: 'Delete lead',
    deleted: 'Lead deleted',
    notDeleted: 'Failed to delete lead. Please try again.',
    loading: 'Loading leads',
    notLoaded: 'Leads could not be loaded',
    someNotLoaded: 'Some leads could not be loaded.',
    noneHeld: 'None of the leads on this device match',
    loadingOne: 'Loading the lead',
    missing: 'This lead is not here',
    notHeld: 'This lead is not held on this device',
    oneNotLoaded: 'The lead could not be loaded',
  },
})

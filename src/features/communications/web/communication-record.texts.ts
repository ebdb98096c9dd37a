import { defineTexts, plural } from '#shared/texts.ts'

export const communicationRecordTexts = defineTexts('communication-record', {
  kit: {
    one: 'Communication',
    placed: 'Communication {place} of {total}',
    previous: 'Previous communication',
    next: 'Next communication',
    backToList: 'Back to communications',
    edit: 'Edit communication',
    editOpened: 'Edit the opened communication',
    closeOpened: 'Close the opened communication',
    search: 'Search communications',
    all: 'All communications',
    foundHeading: 'Communications found',
    found: plural('{number} communication found', '{number} communications found'),
    delete: 'Delete communication',
    deleted: 'Communication deleted',
    notDeleted: 'Failed to delete communication. Please try again.',
    loading: 'Loading communications',
    notLoaded: 'Communications could not be loaded',
    someNotLoaded: 'Some communications could not be loaded.',
    noneHeld: 'None of the communications on this device match',
    loadingOne: 'Loading the communication',
    missing: 'This communication is not here',
    notHeld: 'This communication is not held on this device',
    oneNotLoaded: 'The communication could not be loaded',
  },
})

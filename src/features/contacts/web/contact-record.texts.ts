import { defineTexts, plural } from '#shared/texts.ts'

export const contactRecordTexts = defineTexts('contact-record', {
  kit: {
    one: 'Contact',
    placed: 'Contact {place} of {total}',
    previous: 'Previous contact',
    next: 'Next contact',
    backToList: 'Back to contacts',
    edit: 'Edit contact',
    editOpened: 'Edit the opened contact',
    closeOpened: 'Close the opened contact',
    search: 'Search contacts',
    all: 'All contacts',
    foundHeading: 'Contacts found',
    found: plural('{number} contact found', '{number} contacts found'),
    delete: 'Delete contact',
    deleted: 'Contact deleted',
    notDeleted: 'Failed to delete contact.',
    loading: 'Loading contacts',
    notLoaded: 'Contacts could not be loaded',
    someNotLoaded: 'Some contacts could not be loaded.',
    noneHeld: 'None of the contacts on this device match',
    loadingOne: 'Loading the contact',
    missing: 'This contact is not here',
    notHeld: 'This contact is not held on this device',
    oneNotLoaded: 'The contact could not be loaded',
  },
})

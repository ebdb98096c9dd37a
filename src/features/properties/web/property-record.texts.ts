import { defineTexts, plural } from '#shared/texts.ts'

export const propertyRecordTexts = defineTexts('property-record', {
  kit: {
    one: 'Property',
    placed: 'Property {place} of {total}',
    previous: 'Previous property',
    next: 'Next property',
    backToList: 'Back to properties',
    edit: 'Edit property',
    editOpened: 'Edit the opened property',
    closeOpened: 'Close the opened property',
    search: 'Search properties',
    all: 'All properties',
    foundHeading: 'Properties found',
    found: plural('{number} property found', '{number} properties found'),
    delete: 'Delete property',
    deleted: 'Property deleted',
    notDeleted: 'Failed to delete property. Please try again.',
    loading: 'Loading properties',
    notLoaded: 'Properties could not be loaded',
    someNotLoaded: 'Some properties could not be loaded.',
    noneHeld: 'None of the properties on this device match',
    loadingOne: 'Loading the property',
    missing: 'This property is not here',
    notHeld: 'This property is not held on this device',
    oneNotLoaded: 'The property could not be loaded',
  },
})

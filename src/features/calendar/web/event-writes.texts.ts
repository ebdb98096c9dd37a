import { defineTexts } from '#shared/texts.ts'

export const eventWriteTexts = defineTexts('event-writes', {
  created: 'Event created',
  createdDetail: 'Event has been added to your calendar.',
  updated: 'Event updated',
  updatedDetail: 'Your changes have been saved.',
  notCreated: 'Failed to create event. Please try again.',
  notUpdated: 'Failed to update event. Please try again.',
  gone: 'This event was deleted meanwhile and cannot be saved any more.',
  moved: 'Event moved',
  movedTo: '{title}, {when}',
  notMoved: 'Failed to move event. Please try again.',
  movedBack: 'Event moved back',
  isNow: {
    completed: 'Event completed',
    cancelled: 'Event cancelled',
    scheduled: 'Event scheduled again',
    no_show: 'Noted: nobody came',
  },
  checkedIn: 'Checked in',
  notCheckedIn: 'You were not checked in. Please try again.',
  deleted: 'Event deleted',
  notDeleted: 'Failed to delete event. Please try again.',
})

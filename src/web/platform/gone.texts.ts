import { defineTexts } from '#shared/texts.ts'

export const goneTexts = defineTexts('gone', {
  /** For each noun of the refusals that something is not found. */
  gone: {
    Act: 'This can no longer be undone.',
    Channel: 'This channel no longer exists.',
    Communication: 'This communication no longer exists.',
    Contact: 'This contact no longer exists.',
    Deal: 'This deal no longer exists.',
    'Demo account': 'This demo account no longer exists.',
    Document: 'This document no longer exists.',
    Export: 'This export no longer exists.',
    Event: 'This event no longer exists.',
    Inspection: 'This inspection no longer exists.',
    Invitation: 'This invitation no longer exists.',
    Job: 'This job no longer exists.',
    Lead: 'This lead no longer exists.',
    Link: 'This link no longer exists.',
    Member: 'This member no longer exists.',
    Message: 'This message no longer exists.',
    Notification: 'This notification no longer exists.',
    Passkey: 'This passkey no longer exists.',
    Property: 'This property no longer exists.',
    'Push device': 'This device gets no push messages any more.',
    Record: 'This record no longer exists.',
    Schedule: 'This schedule no longer exists.',
    Session: 'This session no longer exists.',
    Settings: 'This settings no longer exists.',
    Task: 'This task no longer exists.',
    User: 'This user no longer exists.',
    Workspace: 'This workspace no longer exists.',
  },
})

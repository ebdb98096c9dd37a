import { defineTexts } from './texts.ts'

/** What every call can be refused with. Under `notFound` stands every noun of the contracts. */
export const errorTexts = defineTexts('errors', {
  notFound: {
    Channel: 'Channel not found',
    Communication: 'Communication not found',
    Contact: 'Contact not found',
    Deal: 'Deal not found',
    'Demo account': 'Demo account not found',
    Document: 'Document not found',
    Event: 'Event not found',
    Inspection: 'Inspection not found',
    Invitation: 'Invitation not found',
    Job: 'Job not found',
    Lead: 'Lead not found',
    Link: 'Link not found',
    Member: 'Member not found',
    Message: 'Message not found',
    Notification: 'Notification not found',
    Property: 'Property not found',
    Record: 'Record not found',
    Schedule: 'Schedule not found',
    Session: 'Session not found',
    Settings: 'Settings not found',
    Task: 'Task not found',
    User: 'User not found',
    Workspace: 'Workspace not found',
  },
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  changedMeanwhile: 'This record was changed by someone else.',
  tooMany: 'Too many requests. Please try again later.',
})

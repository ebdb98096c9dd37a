import { defineTexts } from '#shared/texts.ts'

/** What the client said after an inspection, and what is done next. */
export const visitFeedbackTexts = defineTexts('visit-feedback', {
  question: 'How interested is the client?',
  title: 'Inspection feedback',
  interest: 'How interested',
  reason: 'Why not',
  note: 'Note',
  photos: 'Photos',
  next: 'Next step',
  steps: {
    offer: 'Make an offer',
    follow_up: 'Follow up in 2 days',
    send_listings: 'Send other listings',
    close: 'Close',
    none: 'Nothing',
  },
  about: {
    offerMoves: 'Adds a task for tomorrow and moves the deal to Offer Made.',
    offer: 'Adds a task for tomorrow.',
    follow_up: 'Adds a task for {date}.',
    send_listings: 'Shows the listings that fit, each with Send.',
    closeDeal: 'Closes the deal as lost with this reason.',
    closeLead: 'Marks the lead as unqualified.',
    none: 'Saves the feedback alone.',
  },
  tasks: {
    offer: 'Make an offer: {place}',
    follow_up: 'Follow up after the inspection: {place}',
  },
  save: 'Save feedback',
  saved: 'Feedback saved',
  notSaved: 'The feedback was not saved',
  stillHere: 'What you entered is still here. Please try again.',
  taskNotAdded: 'The task of the next step was not added. Please add it in Tasks.',
  listings: 'Listings that fit',
})

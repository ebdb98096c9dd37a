import { defineTexts } from '#shared/texts.ts'

/** Names of what an event can be. */
export const eventLabelTexts = defineTexts('event-labels', {
  types: {
    meeting: 'Meeting',
    site_visit: 'Site visit',
    call: 'Call',
    deadline: 'Deadline',
    follow_up: 'Follow-up',
    site_inspection: 'Site inspection',
    client_meeting: 'Client meeting',
    property_viewing: 'Property viewing',
    contract_signing: 'Contract signing',
    team_meeting: 'Team meeting',
  },
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  prioritiesInFull: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
  statuses: { scheduled: 'Scheduled', completed: 'Completed', cancelled: 'Cancelled', no_show: 'No-show' },
})

import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import { useOwnerOptions } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, longText, money, segments } from '#web/record-form/field-kinds.tsx'
import { person } from '#web/record-form/link-kinds.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { LEAD_SOURCES, LEAD_STATUSES, leadChanges, newLead } from '../leads.contract.ts'
import {
  OFFERED_SOURCES,
  OFFERED_TYPES,
  PRIORITIES_DOWN,
  PRIORITY_LOOKS,
  SOURCE_LABELS,
  STATUS_LOOKS,
} from './lead-labels.ts'
import { leadWrites } from './use-leads.ts'

/** The form of a lead. A new one is offered fewer types and sources, and cannot be hot yet. */
export const leadForm = defineRecordForm(leadWrites, {
  schema: newLead,
  changes: leadChanges,
  fields: {
    firstName: line('First name', { autoCapitalize: 'words' }),
    lastName: line('Last name', { autoCapitalize: 'words' }),
    email: line('Email', { optional: true, type: 'email', placeholder: 'name@example.com' }),
    phone: line('Phone', { type: 'tel', placeholder: '+234 xxx xxx xxxx' }),
    budgetMin: money('Minimum budget', { optional: true }),
    budgetMax: money('Maximum budget', { optional: true }),
    propertyType: choice('Property type', optionsOf(PROPERTY_TYPES, propertyTexts.types), {
      optional: true,
      placeholder: 'Any type',
      offered: (lead) => (lead ? PROPERTY_TYPES : OFFERED_TYPES),
    }),
    location: line('Location', { optional: true, placeholder: 'Lekki Phase 1, Lagos' }),
    source: choice('Source', optionsOf(LEAD_SOURCES, SOURCE_LABELS), {
      placeholder: 'Choose a source',
      offered: (lead) => (lead ? LEAD_SOURCES : OFFERED_SOURCES),
    }),
    status: choice('Status', optionsOf(LEAD_STATUSES, STATUS_LOOKS), { blank: 'new' }),
    priority: segments(
      'Priority',
      (lead) =>
        optionsOf(
          PRIORITIES_DOWN.filter((priority) => lead || priority !== 'hot'),
          PRIORITY_LOOKS,
        ),
      { blank: 'medium' },
    ),
    assignedTo: person('Assignee', useOwnerOptions, {
      id: 'assignedTo',
      nameField: 'assignedToName',
      placeholder: 'Nobody',
      className: 'full',
    }),
    notes: longText('Notes'),
  },
})

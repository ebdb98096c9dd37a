import { PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import { personTexts } from '#shared/person.texts.ts'
import { useOwnerOptions } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, line, money, segments, tags } from '#web/record-form/field-kinds.tsx'
import { person } from '#web/record-form/link-kinds.tsx'
import { notedFields, personFields } from '#web/record-form/person-fields.tsx'
import { withReach } from '#web/record-form/reach-values.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { optionsOf } from '#web/ui/fields/options.ts'
import { LEAD_SOURCES, LEAD_STATUSES, leadChanges, newLead } from '../leads.contract.ts'
import {
  LEAD_TAGS,
  OFFERED_SOURCES,
  OFFERED_TYPES,
  PRIORITIES_DOWN,
  PRIORITY_LOOKS,
  STATUS_LOOKS,
} from './lead-labels.ts'
import { leadOnPhone } from './lead-phone.tsx'
import { leadsPageTexts } from './leads-page.texts.ts'
import { leadWrites } from './use-leads.ts'

/** The form of a lead. For a new lead it offers fewer types and sources, and not the priority `hot`. */
export const leadForm = defineRecordForm(leadWrites, {
  schema: newLead,
  changes: leadChanges,
  toBody: withReach,
  phone: leadOnPhone,
  fields: {
    ...personFields,
    budgetMin: money(leadsPageTexts.minimumBudget, { optional: true }),
    budgetMax: money(leadsPageTexts.maximumBudget, { optional: true }),
    propertyType: choice(leadsPageTexts.propertyType, optionsOf(PROPERTY_TYPES, propertyTexts.types), {
      optional: true,
      placeholder: leadsPageTexts.anyType,
      offered: (lead) => (lead ? PROPERTY_TYPES : OFFERED_TYPES),
    }),
    location: line(leadsPageTexts.location, { optional: true, placeholder: leadsPageTexts.fullLocationExample }),
    source: choice(personTexts.source, optionsOf(LEAD_SOURCES, leadsPageTexts.sources), {
      placeholder: leadsPageTexts.chooseSource,
      offered: (lead) => (lead ? LEAD_SOURCES : OFFERED_SOURCES),
    }),
    status: choice(leadsPageTexts.status, optionsOf(LEAD_STATUSES, STATUS_LOOKS), { blank: 'new' }),
    priority: segments(
      leadsPageTexts.priority,
      (lead) =>
        optionsOf(
          PRIORITIES_DOWN.filter((priority) => lead || priority !== 'hot'),
          PRIORITY_LOOKS,
        ),
      { blank: 'medium' },
    ),
    assignedTo: person(leadsPageTexts.assignee, useOwnerOptions, {
      id: 'assignedTo',
      nameField: 'assignedToName',
      placeholder: leadsPageTexts.nobody,
      className: fieldsStyles.full,
    }),
    tags: tags(personTexts.tags, LEAD_TAGS),
    ...notedFields,
  },
})

import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { fieldTexts } from '#shared/fields.texts.ts'
import { startAsOwn } from '#web/account/known-people.ts'
import { useOwnerOptions } from '#web/account/use-team.ts'
import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { choice, day, line, longText, money, number } from '#web/record-form/field-kinds.tsx'
import { link, person } from '#web/record-form/link-kinds.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { optionsOf } from '#web/ui/fields/options.ts'
import { DEAL_STAGES, type Deal, dealChanges, newDeal } from '../deals.contract.ts'
import { DEFAULT_PROBABILITY, STAGE_LABELS } from '../deals.rules.ts'
import { dealTexts } from '../deals.texts.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { pipelineTexts } from './pipeline.texts.ts'
import { dealWrites } from './use-deals.ts'

const stage = choice(pipelineTexts.stage, optionsOf(DEAL_STAGES, STAGE_LABELS), { blank: 'new' })

/** A lost deal is closed too, which alone would read as won. */
const isLost = (shown: unknown, row: unknown) => {
  const { stage, outcome } = Object(row) as Partial<Deal>
  return shown === 'closed' && stage === 'closed' && outcome === 'lost'
}

/** The form of a deal. Other dialogs change its outcome. */
export const dealForm = defineRecordForm(dealWrites, {
  schema: newDeal,
  changes: dealChanges,
  phone: {
    first: ['title', 'value', 'stage', 'leadId'],
    required: { title: fieldTexts.titleRequired, value: dealTexts.valueRequired },
    notice: pipelineTexts.fillInTitleAndValue,
    start: startAsOwn,
  },
  fields: {
    title: line(pipelineTexts.dealTitle, { className: fieldsStyles.full, placeholder: pipelineTexts.titleExample }),
    value: money(pipelineTexts.value, { placeholder: '25,000,000' }),
    stage: { ...stage, show: (value, row) => (isLost(value, row) ? dealBoardTexts.lost() : stage.show(value, row)) },
    leadId: link(pipelineTexts.lead, { id: 'leadId', nameField: 'leadName', Picker: LeadPicker }),
    propertyId: link(pipelineTexts.property, { id: 'propertyId', nameField: 'propertyTitle', Picker: PropertyPicker }),
    // Empty is left out, and the server sets its default.
    probability: number(pipelineTexts.probability, {
      unit: '%',
      blank: String(DEFAULT_PROBABILITY),
      whenEmpty: undefined,
    }),
    expectedCloseDate: day(pipelineTexts.expectedClose, { optional: true }),
    assignedTo: person(pipelineTexts.owner, useOwnerOptions, {
      id: 'assignedTo',
      nameField: 'assignedToName',
      placeholder: pipelineTexts.nobody,
    }),
    notes: longText(pipelineTexts.notes),
    outcome: 'elsewhere',
    lostReason: 'elsewhere',
  },
})

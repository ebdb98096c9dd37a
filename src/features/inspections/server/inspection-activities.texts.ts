import { defineTexts } from '#shared/texts.ts'

export const inspectionActivityTexts = defineTexts('inspection-activities', {
  inspected: '{type} at {address}',
  inspectedWith: '{type} at {address}. {feedback}',
})

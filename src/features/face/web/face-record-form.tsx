import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { colour } from '#web/record-form/field-kinds.tsx'
import { faceChanges } from '../face.contract.ts'
import { faceWrites } from './face-mutations.ts'
import { facePageTexts } from './face-page.texts.ts'

/** The form of a company's colour. */
export const faceForm = defineRecordForm(faceWrites, {
  schema: faceChanges,
  phone: 'whole',
  fields: {
    isShown: 'elsewhere',
    colour: colour(facePageTexts.colour, { optional: true, hint: facePageTexts.aboutColour }),
  },
})

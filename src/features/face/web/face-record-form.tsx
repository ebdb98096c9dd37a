import { defineRecordForm } from '#web/record-form/define-record-form.ts'
import { textField, textOf } from '#web/record-form/field-kinds.tsx'
import { faceChanges } from '../face.contract.ts'
import { ColourInput } from './colour-input.tsx'
import { faceWrites } from './face-mutations.ts'
import { facePageTexts } from './face-page.texts.ts'

/** The form of a company's colour. */
export const faceForm = defineRecordForm(faceWrites, {
  schema: faceChanges,
  fields: {
    isShown: 'elsewhere',
    colour: {
      ...textField(facePageTexts.colour, { optional: true, hint: facePageTexts.aboutColour }, (props) => (
        <ColourInput {...props} />
      )),
      write: (value) => textOf(value).trim() || null,
    },
  },
})

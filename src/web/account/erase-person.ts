import { erasureTexts } from '#features/erasure/erasure.texts.ts'
import { personalDataTexts } from '#features/erasure/personal-data.texts.ts'
import type { Mutation } from '#sync'

/** The dialog that erases a buyer. */
export const personErasure = <Row>(mutation: Mutation<{ id: string }, void>, nameOf: (row: Row) => string) => ({
  title: (row: Row) => personalDataTexts.eraseAll({ name: nameOf(row) }),
  text: erasureTexts.person,
  mutation,
  confirmLabel: personalDataTexts.eraseNow,
  done: personalDataTexts.erased,
  description: () => undefined,
  failed: personalDataTexts.notErased,
})

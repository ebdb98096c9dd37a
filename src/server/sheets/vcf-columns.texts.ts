import { defineTexts } from '#shared/texts.ts'

/** What the columns of a file of contacts are called. */
export const vcfTexts = defineTexts('vcf-columns', {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  position: 'Position',
  notes: 'Notes',
})

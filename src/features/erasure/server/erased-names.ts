/** What the records of a company call those who were erased. */
export const ERASED_NAMES = {
  deal: 'Deal of an erased person',
  memberFirstName: 'Former',
  memberLastName: 'member',
} as const

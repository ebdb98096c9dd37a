import { defineTexts } from '#shared/texts.ts'

export const dataSectionsTexts = defineTexts('data-sections', {
  data: 'Data Management',
  about: 'Bring this device up to date, take your data with you, or delete your account.',
  words:
    'sync synchronize import upload excel vcf undo trash restore last acts export download zip csv json backup delete account danger',
  dangerZone: 'Danger Zone',
})

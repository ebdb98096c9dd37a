import { defineTexts } from '#shared/texts.ts'

export const screenTexts = defineTexts('screens', {
  dashboard: 'Dashboard',
  dashboardSignedOut: 'Please log in to view the dashboard.',
})

import { defineTexts } from '#shared/texts.ts'

export const activityTexts = defineTexts('activities', {
  notLoaded: 'Activities could not be loaded',
  loading: 'Loading activities',
  none: 'No recent activities',
})

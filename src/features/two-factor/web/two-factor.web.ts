import { defineWebFeature } from '#web/platform/feature.ts'

export const twoFactorWeb = defineWebFeature(
  { name: 'two-factor', mutations: [() => import('./two-factor-mutations.ts')] },
  {},
)

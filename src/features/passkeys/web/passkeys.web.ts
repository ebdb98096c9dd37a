import { defineWebFeature } from '#web/platform/feature.ts'

export const passkeysWeb = defineWebFeature(
  { name: 'passkeys', mutations: [() => import('./passkeys-mutations.ts')] },
  {},
)

import { defineWebFeature } from '#web/platform/feature.ts'

export const authWeb = defineWebFeature({ name: 'auth', mutations: [() => import('./account-mutations.ts')] }, {})

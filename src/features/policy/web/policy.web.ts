import { defineWebFeature } from '#web/platform/feature.ts'

export const policyWeb = defineWebFeature({ name: 'policy', mutations: [() => import('./policy-mutations.ts')] }, {})

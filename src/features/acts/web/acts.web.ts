import { defineWebFeature } from '#web/platform/feature.ts'

export const actsWeb = defineWebFeature({ name: 'acts', mutations: [() => import('./act-mutations.ts')] }, {})

import { defineWebFeature } from '#web/platform/feature.ts'

export const mergesWeb = defineWebFeature({ name: 'merges', mutations: [() => import('./merge-mutations.ts')] }, {})

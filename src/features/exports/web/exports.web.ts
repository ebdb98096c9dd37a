import { defineWebFeature } from '#web/platform/feature.ts'

export const exportsWeb = defineWebFeature({ name: 'exports', mutations: [() => import('./export-mutations.ts')] }, {})

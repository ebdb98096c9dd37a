import { defineWebFeature } from '#web/platform/feature.ts'

export const importsWeb = defineWebFeature({ name: 'imports', mutations: [() => import('./import-mutations.ts')] }, {})

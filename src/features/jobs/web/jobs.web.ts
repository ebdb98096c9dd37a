import { defineWebFeature } from '#web/platform/feature.ts'

export const jobsWeb = defineWebFeature({ name: 'jobs', mutations: [() => import('./job-mutations.ts')] }, {})

import { defineWebFeature } from '#web/platform/feature.ts'

export const faceWeb = defineWebFeature({ name: 'face', mutations: [() => import('./face-mutations.ts')] }, {})

import { defineWebFeature } from '#web/platform/feature.ts'

export const workspaceWeb = defineWebFeature(
  { name: 'workspace', mutations: [() => import('./workspace-mutations.ts'), () => import('./rates-record-form.tsx')] },
  {},
)

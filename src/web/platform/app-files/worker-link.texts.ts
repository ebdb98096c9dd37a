import { defineTexts } from '#shared/texts.ts'

export const workerLinkTexts = defineTexts('worker-link', {
  ready: 'Ready offline',
  opensOffline: 'Plotline now opens on this device without a network.',
})

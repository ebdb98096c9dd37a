import { defineTexts, plural } from '#shared/texts.ts'

export const workerLinkTexts = defineTexts('worker-link', {
  ready: plural('Ready offline · {count} record', 'Ready offline · {count} records'),
  opensOffline: 'Plotline now opens on this device without a network.',
})

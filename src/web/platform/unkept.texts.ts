import { defineTexts } from '#shared/texts.ts'

export const unkeptTexts = defineTexts('unkept', {
  /** Why nothing more is kept on this device. */
  why: {
    refused: 'This browser lets Plotline keep nothing on this device, as in a private window.',
    full: 'This device has no room left for what Plotline keeps.',
    blocked:
      'Another tab runs another version of Plotline, so nothing is kept here. Close it, then load this page anew.',
    gone: 'What Plotline kept in this browser was deleted. Load this page anew to keep it again.',
  },
})

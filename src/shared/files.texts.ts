import { defineTexts } from './texts.ts'

export const fileTexts = defineTexts('files', {
  bytes: '{size} Bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
})

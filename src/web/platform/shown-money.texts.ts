import { defineTexts } from '#shared/texts.ts'

export const shownMoneyTexts = defineTexts('shown-money', {
  converted: '{amount} · {naira} at {rate} to {unit}',
  convertedOn: '{amount} · {naira} at {rate} to {unit}, as of {date}',
})

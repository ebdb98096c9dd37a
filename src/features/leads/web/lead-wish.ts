import { propertyTexts } from '#features/properties/properties.texts.ts'
import { fullName } from '#shared/full-name.ts'
import type { Money } from '#shared/money.ts'
import { amounts } from '#web/platform/shown-money.ts'
import type { Lead } from '../leads.contract.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

type LookingFor = Pick<Lead, 'propertyType' | 'location'>

/** What a lead looks for, for a card: `Duplex · Lekki Phase 1`; empty when nothing is known. */
export function lookingForLine({ propertyType, location }: LookingFor): string {
  return [propertyType && propertyTexts.types[propertyType](), location].filter(Boolean).join(' · ')
}

/** What a lead looks for, as a phrase: `Duplex in Lekki Phase 1`; empty when nothing is known. */
export function lookingForPhrase({ propertyType, location }: LookingFor): string {
  const type = propertyType && propertyTexts.types[propertyType]()
  if (type && location) return leadsPageTexts.typeInLocation({ type, location })
  return type ?? location ?? ''
}

/** What a deal with a lead is called until it gets a better name: `Amarachi Duru – Lekki Phase 1`. */
export function dealTitle(lead: Parameters<typeof fullName>[0] & LookingFor): string {
  const what = lead.location ?? (lead.propertyType && propertyTexts.types[lead.propertyType]())
  return [fullName(lead), what].filter(Boolean).join(' – ')
}

type Budget = { budgetMin: Money | null; budgetMax: Money | null }

/** The limits of a budget in short: without a lower limit ₦0, without an upper one `∞`. */
export function budgetLimits({ budgetMin, budgetMax }: Budget): [min: string, max: string] {
  return [amounts.short(budgetMin ?? '0'), budgetMax === null ? '∞' : amounts.short(budgetMax)]
}

export const hasBudget = ({ budgetMin, budgetMax }: Budget): boolean => budgetMin !== null || budgetMax !== null

/** A budget as text: `₦8.0M – ₦25.0M`. */
export function budgetText(budget: Budget): string {
  const limits = budgetLimits(budget).join(' – ')
  return hasBudget(budget) ? limits : `${limits} · ${leadsPageTexts.noBudgetShort()}`
}

/** A budget to the kobo for a tip, with words where there is no upper limit. */
export function exactBudget({ budgetMin, budgetMax }: Budget): string {
  if (budgetMin === null && budgetMax === null) return leadsPageTexts.noBudget()
  return amounts.tipOf((exact) => {
    const max = budgetMax === null ? leadsPageTexts.noUpperLimit() : exact(budgetMax)
    return `${exact(budgetMin ?? '0')} – ${max}`
  })
}

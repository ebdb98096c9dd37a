import type { Lead } from '#features/leads/leads.contract.ts'
import type { PropertyFilter } from '#features/properties/web/use-properties.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'

type Wish = Pick<Lead, 'propertyType' | 'location' | 'budgetMin' | 'budgetMax'>

/**
 * What an available listing must be to fit what a lead looks for, the cheapest first: its type, its price within the budget, and where
 * it is. Undefined without a wish.
 */
export function matchingFilter({ propertyType, location, budgetMin, budgetMax }: Wish): PropertyFilter | undefined {
  const wish = withoutUndefined({
    type: propertyType ?? undefined,
    minPrice: budgetMin ?? undefined,
    maxPrice: budgetMax ?? undefined,
    // Written with commas, as addresses are: `Lekki Phase 1, Lagos`.
    search: location?.replaceAll(/[,;]/g, ' '),
  })
  if (Object.keys(wish).length === 0) return undefined
  return { status: 'available', sort: 'price', ...wish }
}

import { getTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { useAnswer } from '#sync/react'

/** The second factors of the own account; none until they are known. */
export function useOwnFactors(): readonly string[] {
  return useAnswer(getTwoFactor, {}, { dependsOn: ['settings'] }).data?.methods ?? []
}

import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { answers, callMutation } from '#sync'
import {
  disableTwoFactor,
  enableTwoFactor,
  type FactorReset,
  getTwoFactor,
  listMemberFactors,
  renewRecoveryCodes,
  requestFactorReset,
  setUpTwoFactor,
  stopFactorReset,
  stopOwnFactorReset,
  type TwoFactor,
} from '../two-factor.contract.ts'

const CODES = 10

function putOwn(changes: Partial<TwoFactor>): void {
  const before = answers.known(getTwoFactor, {})
  if (before) answers.put(getTwoFactor, {}, { ...before, ...changes })
}

/** The methods beside the app stay; with the last one go the recovery codes and an open reset. */
function putMethods(change: (others: string[]) => string[], recoveryCodesLeft?: number): void {
  const methods = change(answers.known(getTwoFactor, {})?.methods.filter((method) => method !== 'totp') ?? [])
  const isLast = methods.length === 0
  putOwn({
    methods,
    ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    ...(isLast && { recoveryCodesLeft: 0, reset: null }),
  })
}

function putReset(userId: string, reset: FactorReset | null): void {
  const members = answers.known(listMemberFactors, {})
  if (members)
    answers.put(
      listMemberFactors,
      {},
      members.map((one) => (one.userId === userId ? { ...one, reset } : one)),
    )
}

/** Makes a key for an authenticator app. */
export const setUpTwoFactorMutation = callMutation(setUpTwoFactor)

/** Switches two-factor authentication on, after which no policy asks for more. */
export const enableTwoFactorMutation = callMutation(enableTwoFactor, () => {
  putMethods((others) => [...others, 'totp'], CODES)
  const known = answers.known(getCurrentUser, {})
  if (!known) return
  const { secondFactorDue: _, ...me } = known
  answers.put(getCurrentUser, {}, me)
})

/** Switches it off. */
export const disableTwoFactorMutation = callMutation(disableTwoFactor, () => putMethods((others) => others))

/** Makes new recovery codes. */
export const renewRecoveryCodesMutation = callMutation(renewRecoveryCodes, () => putOwn({ recoveryCodesLeft: CODES }))

/** Stops a reset of the own factor. */
export const stopOwnFactorResetMutation = callMutation(stopOwnFactorReset, () => putOwn({ reset: null }))

/** Requests a reset of a member's factor. */
export const requestFactorResetMutation = callMutation(requestFactorReset, (reset) => putReset(reset.userId, reset))

/** Stops the reset of a member's factor. */
export const stopFactorResetMutation = callMutation(stopFactorReset, (_, { params }) => putReset(params.id, null))

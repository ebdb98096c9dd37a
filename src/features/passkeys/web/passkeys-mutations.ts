import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { getTwoFactor } from '#features/two-factor/two-factor.contract.ts'
import { answers, callMutation } from '#sync'
import {
  addPasskey,
  confirmWithPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
} from '../passkeys.contract.ts'

const METHOD = 'passkey'

/** Shows other passkeys, and whether there is one among the second factors. */
function putPasskeys(change: (before: readonly Passkey[]) => Passkey[], newCodes?: number): void {
  const before = answers.known(listPasskeys, {})
  if (!before) return
  const after = change(before)
  answers.put(listPasskeys, {}, after)
  const own = answers.known(getTwoFactor, {})
  if (!own) return
  const others = own.methods.filter((method) => method !== METHOD)
  const methods = after.length > 0 ? [...others, METHOD] : others
  const recoveryCodesLeft = methods.length === 0 ? 0 : (newCodes ?? own.recoveryCodesLeft)
  answers.put(getTwoFactor, {}, { ...own, methods, recoveryCodesLeft })
}

/** Gets what the browser needs to make a passkey. */
export const startPasskeyMutation = callMutation(startPasskey)

/** Adds a passkey that the browser made, after which no policy asks for more. */
export const addPasskeyMutation = callMutation(addPasskey, ({ recoveryCodes, hasNewCodes: _, ...passkey }) => {
  putPasskeys((before) => [...before.filter(({ id }) => id !== passkey.id), passkey], recoveryCodes?.length)
  const known = answers.known(getCurrentUser, {})
  if (!known) return
  const { secondFactorDue: __, ...me } = known
  answers.put(getCurrentUser, {}, me)
})

/** Gives a passkey another name. */
export const renamePasskeyMutation = callMutation(renamePasskey, (saved) =>
  putPasskeys((before) => before.map((one) => (one.id === saved.id ? saved : one))),
)

/** Removes a passkey. */
export const removePasskeyMutation = callMutation(removePasskey, (_, { params }) =>
  putPasskeys((before) => before.filter(({ id }) => id !== params.id)),
)

/** Gets what the browser needs to use a passkey in place of the own password. */
export const startPasskeyConfirmationMutation = callMutation(startPasskeyConfirmation)

/** Gives a passkey in place of the own password. */
export const confirmWithPasskeyMutation = callMutation(confirmWithPasskey)

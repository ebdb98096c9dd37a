import { exportWhole } from '#server/exports/export-parts.ts'
import { defineFeature } from '#server/feature/feature.ts'
import { listPasskeys } from '../passkeys.contract.ts'
import { sweepPasskeyChallenges } from './passkey-challenges.actions.ts'
import { passkeyFactor } from './passkey-sign-in.actions.ts'
import { listOwnPasskeys } from './passkeys.queries.ts'
import { passkeyRoutes } from './passkeys.routes.ts'

/** Passkeys: a second factor, or in place of the password. */
export const passkeysFeature = defineFeature({
  name: 'passkeys',
  routes: passkeyRoutes,
  exports: [exportWhole('passkeys', listPasskeys, listOwnPasskeys)],
  sweep: sweepPasskeyChallenges,
  secondFactors: { passkey: passkeyFactor },
})

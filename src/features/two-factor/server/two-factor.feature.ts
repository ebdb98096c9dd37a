import { defineFeature } from '#server/feature/feature.ts'
import { recoveryFactor, totpFactor } from './factors.actions.ts'
import { applyFactorReset } from './switch-off.actions.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

/** Codes beside the password, and the way back for who lost their phone. */
export const twoFactorFeature = defineFeature({
  name: 'two-factor',
  routes: twoFactorRoutes,
  secondFactors: { totp: totpFactor, recovery: recoveryFactor },
  signInRule: applyFactorReset,
})

import { serve, servePublic } from '#server/http/serve.ts'
import * as contract from '../two-factor.contract.ts'
import { keepSecondFactor, requestFactorReset, stopFactorReset, stopOwnFactorReset } from './factor-resets.actions.ts'
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor.actions.ts'
import { listMemberFactors, readTwoFactor } from './two-factor.queries.ts'

export const twoFactorRoutes = [
  serve(contract.getTwoFactor, readTwoFactor),
  serve(contract.setUpTwoFactor, setUpTwoFactor),
  serve(contract.enableTwoFactor, enableTwoFactor),
  serve(contract.disableTwoFactor, disableTwoFactor),
  serve(contract.renewRecoveryCodes, renewRecoveryCodes),
  serve(contract.stopOwnFactorReset, stopOwnFactorReset),
  servePublic(contract.keepSecondFactor, keepSecondFactor),
  serve(contract.listMemberFactors, listMemberFactors),
  serve(contract.requestFactorReset, requestFactorReset),
  serve(contract.stopFactorReset, stopFactorReset),
]

import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { serve } from '#server/http/serve.ts'
import * as contract from '../policy.contract.ts'
import { updatePolicy } from './policy.actions.ts'
import { judgeRequirements } from './requirements.queries.ts'

export const policyRoutes = [
  serve(contract.getPolicy, (scope) => readPolicy(scope)),
  serve(contract.updatePolicy, updatePolicy),
  serve(contract.listRequirements, (scope) => judgeRequirements(scope)),
]

import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import type { Scope } from '#server/session/scope.ts'
import type { JudgedRequirement } from '../policy.contract.ts'
import { REQUIREMENTS } from '../requirements.ts'

/** What this installation meets of the requirements now. */
export async function judgeRequirements(scope: Scope): Promise<JudgedRequirement[]> {
  const { mailer, installation, limits } = scope.context
  const at = {
    policy: await readPolicy(scope),
    isMailSetUp: mailer.isSetUp,
    hasDemoAccount: installation.demoAccount !== undefined,
    limitScale: limits.scale,
  }
  return REQUIREMENTS.map(({ id, level, judge }) => ({ id, level, ...judge(at) }))
}

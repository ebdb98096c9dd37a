import { endAllSessions } from '#features/members/members.contract.ts'
import { answers, callMutation, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { type CompanyPolicy, getPolicy, updatePolicy } from '../policy.contract.ts'
import { policyWriteTexts } from './policy-writes.texts.ts'

const updatePolicyMutation = defineMutation<Update<typeof updatePolicy>, CompanyPolicy>({
  name: updatePolicy.name,
  run: ({ body, version }) => call(updatePolicy, { body, version }),
  onSuccess: (saved) => answers.put(getPolicy, {}, saved),
})

/** The policy as its lines save it. */
export const policyWrites = defineWrites<CompanyPolicy>({
  noun: 'policy',
  update: updatePolicyMutation,
  said: { updated: undefined, notUpdated: policyWriteTexts.notUpdated, gone: undefined },
})

/** Signs every device of the company out. */
export const endAllSessionsMutation = callMutation(endAllSessions)

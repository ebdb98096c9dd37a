import { sample } from '../../../../tests/support/samples.ts'
import { updatePolicy } from '../policy.contract.ts'

export const policySamples = [sample(updatePolicy, () => ({ body: { passwordLength: 8 } }))]

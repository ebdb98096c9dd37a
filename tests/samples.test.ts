import { expect, test } from 'vitest'
import { whereToState, writingCalls } from './support/samples.ts'

test.each(writingCalls)(
  '$endpoint.name has a sample, so that it is proved atomic, tenant-safe and live',
  ({ endpoint: { name }, samples }) => {
    expect(samples.length, `${name} has no sample: ${whereToState(name)}`).toBeGreaterThan(0)
  },
)

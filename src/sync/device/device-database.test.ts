import { expect, test } from 'vitest'
import { currentDevice, deleteDevice, onDevice, onDeviceFailure, openDevice } from './device-database.ts'

test('without storage nothing is opened or thrown, and the reason is told', async () => {
  const failures: string[] = []
  onDevice(expect.unreachable)
  onDeviceFailure((failure) => failures.push(failure))
  const owner = { workspaceId: 'w1', userId: 'u1' }
  expect([await openDevice(owner), currentDevice(), await deleteDevice(owner)]).toEqual([undefined, undefined, false])
  expect(failures).toEqual(['refused', 'refused'])
})

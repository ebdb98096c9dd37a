import { answers, callMutation } from '#sync'
import { listPushDevices, type PushDevice, removePushDevice, sendTestPush, subscribePush } from '../push.contract.ts'

function putDevices(change: (before: readonly PushDevice[]) => PushDevice[]): void {
  const before = answers.known(listPushDevices, {})
  if (before) answers.put(listPushDevices, {}, change(before))
}

/** Has this browser get push messages. */
export const subscribePushMutation = callMutation(subscribePush, (device) =>
  putDevices((before) => [device, ...before.filter(({ id, isCurrent }) => id !== device.id && !isCurrent)]),
)

/** Ends the push messages of a device. */
export const removePushDeviceMutation = callMutation(removePushDevice, (_, { params }) =>
  putDevices((before) => before.filter(({ id }) => id !== params.id)),
)

/** Has a message sent to a device, to see whether it comes. */
export const sendTestPushMutation = callMutation(sendTestPush)

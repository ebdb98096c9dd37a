import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idOut, idParams, instantOut, wholeListQuery } from '#shared/fields.ts'
import { pushTexts } from './push.texts.ts'

/** So many devices of one person get push messages. */
export const MOST_PUSH_DEVICES = 10

/** A browser that gets push messages. */
const pushDevice = z.object({
  id: idOut,
  /** What its person would call it: `Chrome on Android`. */
  device: z.string(),
  createdAt: instantOut,
  /** When its push service last took a message. */
  lastUsedAt: z.nullable(instantOut),
  isCurrent: z.boolean(),
})
export type PushDevice = z.output<typeof pushDevice>

const wrongKeys = { error: pushTexts.wrongKeys }
/** Bytes as browsers name them: base64url. */
const bytes = z.string(wrongKeys).check(z.regex(/^[\w-]{1,200}$/, wrongKeys))

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  dependsOn: ['settings'],
  method: 'GET',
  path: '/api/settings/push',
  access: 'own',
  list: true,
  summary: 'The devices on which the own notifications come as push messages, the newest first.',
  query: wholeListQuery,
  answer: z.array(pushDevice),
})

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/settings/push/key',
  access: 'own',
  summary: 'The public key by which a browser asks its push service for an address (VAPID, base64url).',
  answer: z.object({ publicKey: z.string() }),
})

export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/settings/push',
  access: 'own',
  noun: 'Push device',
  creates: true,
  refuses: {
    400: 'The address is not that of a push service on the internet, or a key is wrong',
    409: `${MOST_PUSH_DEVICES} devices get push messages already`,
  },
  summary:
    'Has the own notifications come to this browser as push messages, until it is signed out; it takes the place of an earlier address of the session.',
  body: z.object({
    endpoint: z.string({ error: pushTexts.wrongAddress }).check(z.maxLength(1000, { error: pushTexts.wrongAddress })),
    keys: z.object({ p256dh: bytes, auth: bytes }, wrongKeys),
  }),
  answer: pushDevice,
})

export const removePushDevice = endpoint({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/api/settings/push/:id',
  access: 'own',
  noun: 'Push device',
  summary: 'Ends the push messages of one of the own devices.',
  params: idParams,
})

export const sendTestPush = endpoint({
  name: 'sendTestPush',
  method: 'POST',
  path: '/api/settings/push/:id/test',
  access: 'own',
  noun: 'Push device',
  refuses: {
    409: 'The push service did not take the message',
    410: 'The push service no longer knows the device, which is dropped',
  },
  summary: 'Sends a push message to one of the own devices, also within quiet hours.',
  params: idParams,
})

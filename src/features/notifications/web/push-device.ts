import { mutate } from '#sync'
import { call } from '#web/platform/api.ts'
import { endPush, pushRegistration } from '#web/platform/app-files/push-here.ts'
import { getPushKey, listPushDevices } from '../push.contract.ts'
import { subscribePushMutation } from './push-mutations.ts'

/**
 * Whether this browser can get push messages: `install` means that it can once Plotline is on the home screen, `blocked` that its
 * person refused, `possible` that they can be asked or have allowed it.
 */
export type PushWay = 'unsupported' | 'install' | 'blocked' | 'possible'

/** Phones and tablets of Apple give pages push messages only from the home screen. */
function needsHomeScreen(): boolean {
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTablet
  return isApple && !matchMedia('(display-mode: standalone)').matches
}

/** What this browser lets pages do. */
export async function pushWay(): Promise<PushWay> {
  if (!(await pushRegistration())) return needsHomeScreen() ? 'install' : 'unsupported'
  if (!(isSecureContext && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array) =>
  one !== null && one !== undefined && new Uint8Array(one).join() === other.join()

/** The subscription of this browser for the key of the installation; one for another key is of no use. */
async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const key = bytesOf((await call(getPushKey, {})).publicKey)
  const known = await registration.pushManager.getSubscription()
  if (known && isSame(known.options.applicationServerKey, key)) return known
  await known?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  await mutate(subscribePushMutation, {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** How a press on the switch ended: `refused` when the push service of the browser gives it no address. */
export type SwitchedOn = 'on' | 'blocked' | 'dismissed' | 'refused'

/** Asks the person, after a press alone, and has the server send to this browser. Rejects when the server does not take it. */
export async function switchPushOn(): Promise<SwitchedOn> {
  const registration = await pushRegistration()
  if (!registration) return 'refused'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
  const subscription = await subscribe(registration).catch((cause: unknown) => {
    // The browser's own refusals are `DOMException`s; a failed call of ours is to be reported as such.
    if (cause instanceof DOMException) return undefined
    throw cause
  })
  if (!subscription) return 'refused'
  try {
    await tellServer(subscription)
  } catch (cause) {
    await endPush()
    throw cause
  }
  return 'on'
}

/** Whether this browser shows push messages, so that an open page shows nothing twice. */
export async function hasPush(): Promise<boolean> {
  if ((await pushWay()) !== 'possible' || Notification.permission !== 'granted') return false
  return Boolean(await (await pushRegistration())?.pushManager.getSubscription())
}

/** Tells the server again of a browser that is switched on and that the session, being new, does not have. */
export async function renewPush(): Promise<void> {
  if (!(await hasPush())) return
  const registration = await pushRegistration()
  const devices = await call(listPushDevices, {})
  if (registration && !devices.some(({ isCurrent }) => isCurrent)) await tellServer(await subscribe(registration))
}

import { readPictureAddress } from '#shared/pictures.ts'
import { deviceOwner, forgetDeviceOwner } from './app-cache.ts'

const CACHE = 'pictures'
/** The pictures seen last are kept, so many. */
export const MOST_PICTURES = 300

/** Whether an address is that of a picture; documents and other files are never kept. */
export const isPicture = (pathname: string): boolean => readPictureAddress(pathname) !== undefined

export async function keptPicture(request: Request): Promise<Response | undefined> {
  return (await caches.has(CACHE)) ? (await caches.open(CACHE)).match(request) : undefined
}

/** Keeps a picture that was seen, and drops the oldest; nothing is kept where nobody is signed in. */
export async function keepPicture(request: Request, response: Response): Promise<void> {
  if ((await deviceOwner()) === undefined) return
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const oldest of kept.slice(0, Math.max(0, kept.length - MOST_PICTURES))) await cache.delete(oldest)
}

/** How many pictures are kept on this device, and their bytes. */
export async function measurePictures(): Promise<{ count: number; bytes: number }> {
  if (!(await caches.has(CACHE))) return { count: 0, bytes: 0 }
  const cache = await caches.open(CACHE)
  const requests = await cache.keys()
  let bytes = 0
  for (const request of requests) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return { count: requests.length, bytes }
}

export async function clearPictures(): Promise<void> {
  await caches.delete(CACHE)
}

/** On sign-out: the device is nobody's, and no picture that the person saw is left on it. What the app is made of stays. */
export async function wipeKeptFiles(): Promise<void> {
  if (!('caches' in globalThis)) return
  await forgetDeviceOwner()
  await clearPictures()
}

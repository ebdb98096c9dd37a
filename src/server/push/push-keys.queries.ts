import { currentTime } from '../base/clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { runNamed } from '../db/prepared.ts'
import { pushKeys } from './push-keys.table.ts'

/** A pair of keys on the curve P-256: the public one as a point, the private one as its number, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

async function newKeys(): Promise<PushKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const point = await crypto.subtle.exportKey('raw', publicKey)
  const { d } = await crypto.subtle.exportKey('jwk', privateKey)
  if (!d) throw new Error('A key for push messages could not be made')
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d }
}

/** The keys of the installation, made the first time; of processes that start together, all use those of one. */
export async function readPushKeys({ main }: OpenDatabase): Promise<PushKeys> {
  const read = async () => {
    const columns = { publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }
    const [kept] = await main.select(columns).from(pushKeys).limit(1)
    return kept
  }
  const kept = await read()
  if (kept) return kept
  await main
    .insert(pushKeys)
    .values({ ...(await newKeys()), createdAt: currentTime().toISOString() })
    .onConflictDoNothing()
  const made = await read()
  if (!made) throw new Error('The keys for push messages could not be stored')
  return made
}

/** Whether any device gets push messages. */
export async function hasPushDevices({ main }: OpenDatabase): Promise<boolean> {
  const rows = await runNamed(main, 'has_push_devices', 'select 1 from push_subscriptions limit 1', [])
  return rows.length > 0
}

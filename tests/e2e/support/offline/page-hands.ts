import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readDevice } from '../device-database.ts'
import type { Act, Noun } from './ledger.ts'

const folder = join(import.meta.dirname, '../../../../dist/web/assets')

/** What the app's own functions have in them after the build: words that it shows, and names of properties. */
const MUTATE = '.waits&&'
const SAVE = '.isQuiet?'
const WRITES = /noun:`(task|lead|deal)`,source:\w+,(create|update):/

/** The addresses of the built files that hold the app's own writes. */
function filesOfWrites(): string[] {
  const isMeant = (text: string) => [MUTATE, SAVE].some((part) => text.includes(part)) || WRITES.test(text)
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return files.filter((name) => isMeant(readFileSync(join(folder, name), 'utf8'))).map((name) => `/assets/${name}`)
}

let files: string[] | undefined

type Shown = { id: string; version?: number }
type Source = {
  store: { shown: Map<string, Shown> }
  singles: {
    subscribe: (id: string, listener: () => void) => () => void
    state: (id: string) => { row?: Shown; retry: () => void }
  }
}
type Writes = { noun: Noun; source: Source; create: unknown; update: unknown }
type Hands = {
  act: (act: Act) => Promise<unknown>
  /** Resolves when the app does not say of this write any more that it is not saved yet. */
  isSafe: (act: Pick<Act, 'id' | 'value'>) => Promise<void>
  discard: (id: string) => Promise<void>
  /** Whether none of the records that the page has is an older copy than these. */
  isUpToDate: (rows: readonly Seen[]) => boolean
}
type Seen = { noun: Noun; id: string; version: number }
type AppOutbox = Pick<Hands, 'discard'> & {
  get: () => { id: string; input: unknown }[]
  unsaved: { get: () => ReadonlySet<string>; subscribe: (listener: () => void) => () => void }
}
type Told = (n: number, what: 'saved' | 'refused') => Promise<void>

/**
 * Gives a test the app's own writes in an open page: those that its forms and checkboxes call. A stage is written as the deal form
 * writes it; the board's own call is used where cards are moved by hand. The app has no entry for tests, so the writes are found
 * among the exports of its built files.
 */
export async function openHands(page: Page, held: readonly { noun: Noun; id: string }[]): Promise<void> {
  files ??= filesOfWrites()
  await page.evaluate(takeHands, { files, held, marks: { MUTATE, SAVE } })
}

/** Runs in the page. */
async function takeHands({
  files: addresses,
  held,
  marks,
}: {
  files: string[]
  held: readonly { noun: Noun; id: string }[]
  marks: { MUTATE: string; SAVE: string }
}): Promise<void> {
  const modules: object[] = await Promise.all(addresses.map((address) => import(address)))
  const all: unknown[] = modules.flatMap((one) => Object.values(one))
  const called = (text: string) => {
    const found = all.find((one) => typeof one === 'function' && String(one).includes(text))
    if (!found) throw new Error(`The app has no function with ${text}`)
    return found as (...args: unknown[]) => Promise<unknown>
  }
  const [mutate, save] = [called(marks.MUTATE), called(marks.SAVE)]
  const isObject = (one: unknown): one is object => typeof one === 'object' && one !== null
  const writesOf = (noun: Noun) => {
    const found = all.find(
      (one) => isObject(one) && 'noun' in one && one.noun === noun && 'create' in one && 'source' in one,
    )
    if (!found) throw new Error(`The app has no writes of ${noun}`)
    return found as Writes
  }
  const removal = all.find((one) => isObject(one) && 'name' in one && one.name === 'deleteTask' && 'run' in one)
  const isOutbox = (one: unknown): one is AppOutbox => isObject(one) && 'unsaved' in one && 'discard' in one
  const outbox = all.find(isOutbox)
  if (!outbox) throw new Error('The app has no outbox')
  const writes = { task: writesOf('task'), lead: writesOf('lead'), deal: writesOf('deal') }
  /** Resolves when the page has the record, as it has those that its panels show. */
  const shownIn = ({ store, singles }: Source, id: string) =>
    new Promise<Shown>((resolve) => {
      const look = () => {
        const row = store.shown.get(id)
        if (row) resolve(row)
        else setTimeout(singles.state(id).retry, 100)
      }
      singles.subscribe(id, look)
      look()
    })
  await Promise.all(held.map(({ noun, id }) => shownIn(writes[noun].source, id)))
  const BODIES = {
    task: {},
    lead: { lastName: 'Nwosu', phone: '+234 803 555 0101', source: 'referral' },
    deal: { value: '25000000' },
  }
  const act = async ({ kind, noun, id, field, value }: Act) => {
    const { source, create } = writes[noun]
    if (kind === 'add') return mutate(create, { key: id, body: { ...BODIES[noun], [field]: value } })
    if (kind === 'remove') return (await mutate(removal, { id })) ?? true
    const shown = source.store.shown.get(id) ?? (await shownIn(source, id))
    return save(writes[noun], shown, { [field]: value })
  }
  const isUnsafe = ({ id, value }: Pick<Act, 'id' | 'value'>) =>
    outbox.get().some((entry) => {
      const text = JSON.stringify(entry.input)
      return outbox.unsaved.get().has(entry.id) && text.includes(id) && text.includes(value)
    })
  const isSafe = (one: Pick<Act, 'id' | 'value'>) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isUnsafe(one)) return
        stop()
        resolve()
      }
      const stop = outbox.unsaved.subscribe(look)
      look()
    })
  const isUpToDate = (rows: readonly Seen[]) =>
    rows.every(({ noun, id, version }) => (writes[noun].source.store.shown.get(id)?.version ?? version) >= version)
  const hands: Hands = { act, isSafe, isUpToDate, discard: outbox.discard }
  Reflect.set(window, 'hands', hands)
}

/**
 * Does these in the page after all that was begun there before, each so long after that, and says what became of them as soon as
 * the app says so.
 */
export async function actInPage(page: Page, acts: readonly (Act & { afterMs: number })[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { hands, told, begun } = window as unknown as { hands: Hands; told: Told; begun?: Promise<unknown> }
    const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const before = begun ?? Promise.resolve()
    const last = Math.max(0, ...all.map(({ afterMs }) => afterMs))
    Reflect.set(
      window,
      'begun',
      before.then(() => pass(last)),
    )
    await before
    await Promise.all(
      all.map(async (one) => {
        await pass(one.afterMs)
        try {
          const done = await hands.act(one)
          if (done === undefined)
            console.error('refused', JSON.stringify(one), document.querySelector('.toasts')?.textContent)
          await hands.isSafe(one)
          await told(one.n, done === undefined ? 'refused' : 'saved')
        } catch (cause) {
          console.error('refused', JSON.stringify(one), String(cause))
          await told(one.n, 'refused')
        }
      }),
    )
  }, acts)
}

/** Waits until the app does not say of what was done by hand that it is not saved yet. */
export const safe = (page: Page, { id, value }: Act): Promise<void> =>
  page.evaluate((one) => (window as unknown as { hands: Hands }).hands.isSafe(one), { id, value })

/** Whether a page shows what the person has written in another one: what they change of an older copy is rightly asked about. */
export const isUpToDate = (page: Page, rows: readonly Seen[]): Promise<boolean> =>
  page.evaluate((all) => (window as unknown as { hands: Hands }).hands.isUpToDate(all), rows)

/** Gives up a write that the app asks about. */
export const discard = (page: Page, id: string): Promise<void> =>
  page.evaluate((one) => (window as unknown as { hands: Hands }).hands.discard(one), id)

/** Where a page stands with what the person wrote: by what it shows, and by what it keeps. */
export type Standing = { isLive: boolean; isWaiting: boolean; kept: { problem: boolean; text: string; id: string }[] }

/** Reads both; undefined before the page has a database. */
export async function standing(page: Page): Promise<Standing | undefined> {
  const [database] = await readDevice(page, 'outbox')
  if (!database) return undefined
  const kept = (database.stores.outbox ?? []).map((one) => ({
    id: String(one.id),
    problem: 'problem' in one,
    text: JSON.stringify(one),
  }))
  const shown = await page.evaluate(() => ({
    isLive: document.querySelector('.shell-live')?.textContent === 'Live',
    isWaiting: document.querySelector('.shell-outbox-button') !== null,
  }))
  return { ...shown, kept }
}

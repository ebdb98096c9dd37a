import type { APIRequestContext } from '@playwright/test'
import { ask } from '../people.ts'

export type Noun = 'task' | 'lead' | 'deal'
export type Kind = 'add' | 'edit' | 'move' | 'remove' | 'say'

/** One thing that the person did: `value` is what stands in `field` of the record afterwards, or what was said. */
export type Act = {
  n: number
  kind: Kind
  noun: Noun
  id: string
  field: string
  value: string
  /** The tab in which it was done. */
  tab: number
}

/** What the person was told of an act: that it is safe, that it was refused, or nothing, because the browser died. */
type Told = 'saved' | 'refused' | undefined

type Row = { id: string; version: number } & Record<string, unknown>
type Message = { content: string; messageType: string }

export type Counts = {
  acts: number
  acknowledged: number
  lost: number
  doubled: number
  disordered: number
  refused: number
}

export const PATHS: Record<Noun, string> = { task: '/api/tasks', lead: '/api/leads', deal: '/api/deals' }

/** The last message texts that one call answers. */
const MESSAGES = 200

/** What the person did and was told, and what the server has of it. */
export function createLedger(api: APIRequestContext, channelId: string) {
  const rows = new Map<string, Row>()
  const nouns = new Map<string, Noun>()
  const told = new Map<number, Told>()
  let acts: Act[] = []
  /** What has happened since the last comparison. */
  let course: string[] = []
  const faults: string[] = []
  const counts: Counts = { acts: 0, acknowledged: 0, lost: 0, doubled: 0, disordered: 0, refused: 0 }

  const isSafe = ({ n }: Act) => told.get(n) === 'saved'
  const isRefused = ({ n }: Act) => told.get(n) === 'refused'

  function note(fault: string): void {
    faults.push(fault)
    // A long run is looked at while it goes on.
    console.log(fault)
  }

  function blame(what: 'lost' | 'doubled' | 'disordered', text: string, times = 1): void {
    counts[what] += times
    note(`${what}: ${text}`)
    if (course.length > 0) note(`  amid: ${course.splice(0).join('; ')}`)
  }

  async function read(noun: Noun, id: string): Promise<Row | undefined> {
    const answer = await api.get(`${PATHS[noun]}/${id}`)
    if (answer.status() === 404) return undefined
    if (!answer.ok()) throw new Error(`${PATHS[noun]}/${id}: ${answer.status()}`)
    return answer.json()
  }

  /** A field has what was written last; of what the person was not told, any part may be there. */
  function compareField(field: string, of: Act[], former: unknown, now: unknown): void {
    const lastSafe = of.findLastIndex(isSafe)
    const allowed = of.slice(Math.max(lastSafe, 0)).map(({ value }) => value)
    if (allowed.includes(String(now)) || (lastSafe < 0 && (now ?? null) === (former ?? null))) return
    const isThere = of.some(({ value }) => value === now)
    const all = of.map((act) => `${act.value}${isSafe(act) ? '' : ' (not told)'}`).join(', ')
    blame(isThere ? 'disordered' : 'lost', `${field} is ${now}, was ${former}; written: ${all}`)
  }

  async function compareRecord(id: string, of: Act[]): Promise<void> {
    const noun = nouns.get(id) ?? 'task'
    const [former, now] = [rows.get(id), await read(noun, id)]
    const made = of.find(({ kind }) => kind === 'add')
    const removed = of.find(({ kind }) => kind === 'remove')
    if (now) rows.set(id, now)
    else rows.delete(id)
    if (!now) {
      if (removed || (made && !isSafe(made))) return
      return blame('lost', `${noun} ${id}, ${former ? 'which was there' : 'which was added'}`)
    }
    if (removed && isSafe(removed)) return blame('lost', `the deletion of ${noun} ${id}`)
    const edits = of.filter(({ kind }) => kind === 'edit' || kind === 'move')
    const start = made ? { version: 1, [made.field]: made.value } : former
    const [least, most] = [edits.filter(isSafe).length, edits.length]
    const done = now.version - (start?.version ?? 0)
    const said = edits.map((act) => `${act.field} ${act.value}${isSafe(act) ? '' : ' (not told)'}`).join(', ')
    if (done > most) blame('doubled', `${noun} ${id} was written ${done} times: ${said}`, done - most)
    if (done < least) blame('lost', `${noun} ${id} was written ${done} times: ${said}`, least - done)
    for (const [field, written] of Map.groupBy(edits, ({ field }) => field))
      compareField(`${field} of ${noun} ${id}`, written, start?.[field], now[field])
  }

  /** Each message stands there once, and those of a tab in their order. */
  async function compareMessages(said: Act[]): Promise<void> {
    const path = `/api/collaboration/channels/${channelId}/messages?limit=${MESSAGES}`
    const there = (await ask<Message[]>(api, 'GET', path)).map(({ content }) => content)
    for (const act of said) {
      const times = there.filter((text) => text === act.value).length
      if (times === 0 && isSafe(act)) blame('lost', `message ${act.value}`)
      if (times > 1) blame('doubled', `message ${act.value}`, times - 1)
    }
    for (const [tab, of] of Map.groupBy(said, ({ tab }) => tab)) {
      const places = of.map(({ value }) => there.indexOf(value)).filter((place) => place >= 0)
      if (places.some((place, index) => place < (places[index - 1] ?? 0)))
        blame('disordered', `messages of tab ${tab}: ${places.join(', ')}`)
    }
  }

  async function compareTyped(typed: Act[]): Promise<void> {
    for (const act of typed) {
      const found = await ask<Row[]>(api, 'GET', `/api/tasks?search=${encodeURIComponent(act.value)}`)
      const [first] = found
      if (first) {
        rows.set(first.id, first)
        nouns.set(first.id, 'task')
      } else if (isSafe(act)) blame('lost', `task ${act.value}`)
      if (found.length > 1) blame('doubled', `task ${act.value}`, found.length - 1)
    }
  }

  return {
    counts,
    faults,
    /** A record that was there before. */
    hold(noun: Noun, row: Row): void {
      rows.set(row.id, row)
      nouns.set(row.id, noun)
    },
    row: (id: string): Row | undefined => rows.get(id),
    /** The records as they were at the last comparison. */
    seen: () => [...rows.values()].map(({ id, version }) => ({ noun: nouns.get(id) ?? 'task', id, version })),
    has: (id: string): boolean => rows.has(id),
    /** What a fault is told with, when one is found. */
    happened(text: string): void {
      course.push(`${text} (after act ${acts.at(-1)?.n ?? 0})`)
    },
    begin(act: Act): void {
      acts.push(act)
      counts.acts += 1
      if (act.id) nouns.set(act.id, act.noun)
    },
    tell(n: number, what: Told): void {
      if (!told.has(n)) told.set(n, what)
      if (what === 'refused') note(`refused: ${JSON.stringify(acts.find((act) => act.n === n))}`)
    },
    /** The app asks what should become of this write. */
    refuse(text: string): void {
      note(`refused: ${text}`)
      for (const act of acts) if (text.includes(act.value)) told.set(act.n, 'refused')
    },
    /** Compares what was done since the last comparison with what the server has, and begins anew. */
    async compare(): Promise<void> {
      const done = acts
      acts = []
      counts.refused += done.filter(isRefused).length
      counts.acknowledged += done.filter(isSafe).length
      const isTyped = ({ kind, id }: Act) => kind === 'add' && id === ''
      const said = done.filter(({ kind }) => kind === 'say')
      if (said.length > 0) await compareMessages(said)
      await compareTyped(done.filter(isTyped))
      const others = done.filter((act) => act.kind !== 'say' && !isTyped(act))
      for (const [id, of] of Map.groupBy(others, (act) => act.id)) await compareRecord(id, of)
      course = []
    },
    /** Everything that the server has is known, and the other way round. */
    async compareAll(): Promise<void> {
      for (const [noun, path] of Object.entries(PATHS)) {
        const there = await readAll(api, path)
        const known = [...rows.keys()].filter((id) => nouns.get(id) === noun)
        for (const id of known) if (!there.has(id)) blame('lost', `${noun} ${id} at the end`)
        for (const id of there.keys()) if (!rows.has(id)) blame('doubled', `${noun} ${id}, of which nobody knows`)
        for (const [id, row] of there)
          if (rows.has(id) && rows.get(id)?.version !== row.version)
            blame('doubled', `${noun} ${id} was written later, to version ${row.version}`)
      }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

async function readAll(api: APIRequestContext, path: string): Promise<Map<string, Row>> {
  const all = new Map<string, Row>()
  let cursor = ''
  do {
    const answer = await api.get(`${path}?limit=200${cursor}`)
    for (const row of (await answer.json()) as Row[]) all.set(row.id, row)
    const next = answer.headers()['x-next-cursor']
    cursor = next ? `&cursor=${encodeURIComponent(next)}` : ''
  } while (cursor)
  return all
}

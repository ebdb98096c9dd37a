import type { Page } from '@playwright/test'
import { newId } from '#shared/ids.ts'
import { addTask, moveDeal, noteOnLead, type Screen, type Shown, STAGES, say, tick } from './by-hand.ts'
import type { Act, Kind, Ledger, Noun } from './ledger.ts'
import { safe } from './page-hands.ts'

/** The records that are worked on; what is reached by hand has its own, so that it is found by its name. */
export type Desk = {
  tasks: string[]
  leads: string[]
  deals: string[]
  byHand: { tasks: Shown[]; deals: Shown[]; lead: string }
}

/** So many added tasks stay; the others are removed again, or the lists would become what is tested. */
const KEPT_TASKS = 4
const LONGEST_GAP_MS = 60

/** What one person does in their tabs, decided by chance. */
export function createPerson(random: () => number, desk: Desk, ledger: Ledger) {
  let last = 0
  /** A tick and a moved card stand there at once; nothing says that they are safe. */
  const shown: number[] = []
  /** What the person has ticked, and where they have put deals. */
  const ticked = new Map<string, boolean>()
  const at = new Map<string, string>()
  const added: string[] = []
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const isLucky = (share = 0.6) => random() < share

  function begin(kind: Kind, noun: Noun, id: string, field: string, tab: number, value?: string): Act {
    last += 1
    const act = { n: last, kind, noun, id, field, tab, value: value ?? `${field} ${last}.` }
    ledger.begin(act)
    return act
  }

  function* moves(id: string, tab: number): Generator<Act> {
    let stage = at.get(id)
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
      const now = stage
      stage = pick(STAGES.filter((one) => one !== now))
      at.set(id, stage)
      yield begin('move', 'deal', id, 'stage', tab, stage)
    }
  }

  /** A burst of writes; two tabs write different fields of the same records. */
  function* burst(tab: number): Generator<Act> {
    const [task, lead] = tab === 0 ? ['description', 'notes'] : ['title', 'location']
    for (const id of desk.tasks) if (isLucky()) yield begin('edit', 'task', id, task as string, tab)
    if (isLucky()) {
      const id = newId()
      added.push(id)
      yield begin('add', 'task', id, 'title', tab)
      if (isLucky()) yield begin('edit', 'task', id, 'description', tab)
      if (isLucky()) yield begin('edit', 'task', id, 'description', tab)
    }
    for (const id of desk.leads) {
      yield begin('edit', 'lead', id, lead as string, tab)
      if (isLucky()) yield begin('edit', 'lead', id, lead as string, tab)
    }
    yield* moves(desk.deals[tab] ?? '', tab)
    for (const id of desk.tasks) if (isLucky(0.3)) yield begin('edit', 'task', id, task as string, tab)
    const old = added.findIndex((id) => ledger.has(id))
    if (old >= 0 && added.length > KEPT_TASKS) yield begin('remove', 'task', added.splice(old, 1)[0] ?? '', '', tab)
  }

  const hands: Record<Screen, (page: Page, tab: number) => Promise<Act>> = {
    async tasks(page, tab) {
      if (isLucky(0.4)) {
        const act = begin('add', 'task', '', 'title', tab, `Typed ${last + 1}.`)
        await addTask(page, act.value)
        return act
      }
      const task = pick(desk.byHand.tasks)
      const isDone = ticked.get(task.id) !== true
      ticked.set(task.id, isDone)
      const act = begin('edit', 'task', task.id, 'status', tab, isDone ? 'completed' : 'pending')
      await tick(page, task, isDone)
      return act
    },
    async pipeline(page, tab) {
      const deal = pick(desk.byHand.deals)
      const from = at.get(deal.id) ?? 'new'
      const place = STAGES.indexOf(from)
      const to = STAGES[place === 0 ? 1 : place === STAGES.length - 1 ? place - 1 : place + pick([-1, 1])] ?? ''
      at.set(deal.id, to)
      const act = begin('move', 'deal', deal.id, 'stage', tab, to)
      await moveDeal(page, deal, to)
      return act
    },
    async leads(page, tab) {
      const act = begin('edit', 'lead', desk.byHand.lead, 'notes', tab)
      await noteOnLead(page, act.value)
      return act
    },
    async chat(page, tab) {
      const act = begin('say', 'task', '', 'message', tab)
      await say(page, act)
      return act
    },
  }
  return {
    /** What is written in a tab within a second or so, with the time at which each is. */
    burst(tab: number): (Act & { afterMs: number })[] {
      let afterMs = 0
      return [...burst(tab)].map((act) => {
        afterMs += 1 + Math.floor(random() * LONGEST_GAP_MS)
        return { ...act, afterMs }
      })
    },
    /** Does one thing as the screen offers it. */
    async byHand(page: Page, screen: Screen, tab: number): Promise<void> {
      const act = await hands[screen](page, tab)
      const { n, field } = act
      await safe(page, act)
      if (['status', 'stage'].includes(field)) shown.push(n)
      else ledger.tell(n, 'saved')
    },
    /** All is well, and no tab has died: what only stood there as done counts as said. */
    believe(): void {
      for (const n of shown.splice(0)) ledger.tell(n, 'saved')
    },
    /** Looks again at what is ticked and where deals stand, where it is not known what became of an act. */
    look(): void {
      shown.length = 0
      for (const { id } of desk.byHand.tasks) ticked.set(id, ledger.row(id)?.status === 'completed')
      for (const id of [...desk.deals, ...desk.byHand.deals.map((deal) => deal.id)])
        at.set(id, String(ledger.row(id)?.stage))
    },
  }
}

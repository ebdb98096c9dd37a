import { mutate, registered } from '#sync'
import { call } from '#web/platform/api.ts'
import { followJob } from '#web/platform/followed-jobs.ts'
import { toastError } from '#web/platform/notify-error.ts'
import type { UndoneWords, WriteOf } from '#web/platform/undo-writes.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { type Act, listActs, nounOf, type UndoAnswer } from '../acts.contract.ts'
import { undoActMutation } from './act-mutations.ts'
import { actWordTexts } from './act-words.texts.ts'
import { shownName } from './shown-name.ts'
import { lastTakenBack, takeBackUnsent, writeAgain } from './taken-back.ts'

/** What an act was, in words: `Deleted · Amarachi Duru`. */
export function actWords({ kind, noun, name, records }: Act): string {
  const count = records > 1 && kind !== 'dismiss' && actWordTexts.records({ count: records })
  // A merge is known by its record, however many were moved with it.
  const called = (!count || kind === 'merge') && name && shownName(noun, name)
  return [actWordTexts.kinds[kind](), called, count].filter(Boolean).join(' · ')
}

function sayUndone({ undone, kept: [first] }: UndoAnswer, done: UndoneWords): void {
  const kept = first && (undone > 0 ? actWordTexts.someStays(first) : `${first.name}: ${first.reason}`)
  const description = kept ?? done.description
  toast({
    title: undone > 0 ? done.title : actWordTexts.notUndone(),
    ...(description && { description }),
    tone: 'info',
    icon: 'undo-2',
  })
}

/** Reads the record that was mainly changed: whoever reads that it is undone sees it so. */
async function readAgain({ noun, recordId }: Act): Promise<void> {
  const source = [...registered.sources].find(({ entity }) => noun !== null && nounOf(entity) === noun)
  if (recordId) await source?.apply(new Map([[recordId, 'updated']])).catch(() => undefined)
}

/** Takes acts back, the newest first, and says what came of them; `main` is the one whose record is shown. */
export async function undoActs(ids: readonly string[], done?: UndoneWords, main?: Act): Promise<void> {
  const sum: UndoAnswer = { undone: 0, kept: [] }
  let isByJob = false
  try {
    for (const id of ids.toReversed()) {
      const { undone, kept, job } = await mutate(undoActMutation, { params: { id } })
      sum.undone += undone
      sum.kept.push(...kept)
      if (job) followJob(job)
      isByJob ||= job !== undefined
    }
    // The message about a job comes at its end.
    if (isByJob && sum.undone === 0) return
    if (main) await readAgain(main)
    sayUndone(sum, done ?? { title: actWordTexts.isUndone() })
  } catch (cause) {
    toastError(cause, actWordTexts.couldNotUndo(), { title: actWordTexts.notUndone() })
  }
}

/** Takes an act back and says what came of it. */
export const undoAndSay = (act: Act, done?: UndoneWords): Promise<void> => undoActs([act.id], done, act)

/** Takes the newest write that was not sent yet out of the outbox, with a message; true when there was one. */
async function undoUnsent(recordId?: string, done?: UndoneWords): Promise<boolean> {
  const taken = await takeBackUnsent(recordId)
  if (!taken) return false
  const { name } = taken.entry.about
  const description = done?.description ?? (done ? undefined : name)
  toast({
    title: done?.title ?? actWordTexts.isUndone(),
    description: [description, taken.mayBeSaved ? actWordTexts.mayBeSaved() : actWordTexts.notSent()]
      .filter(Boolean)
      .join(' · '),
    tone: 'info',
    icon: 'undo-2',
  })
  return true
}

type Find = (acts: Act[]) => Act | undefined

async function undoNext(find: Find, nothing: string, done?: UndoneWords): Promise<void> {
  try {
    const act = find(await call(listActs))
    if (act) await undoAndSay(act, done)
    else toast({ title: nothing, description: actWordTexts.lastDay(), tone: 'info' })
  } catch (cause) {
    toastError(cause, actWordTexts.couldNotUndo(), { title: actWordTexts.notUndone() })
  }
}

const isDone = ({ kind, undoneAt }: Act) => kind !== 'undo' && undoneAt === null
const isUndo = ({ kind, undoneAt }: Act) => kind === 'undo' && undoneAt === null

/** The undo that was pressed last: the next one begins when it is over, and finds the act before. */
let pressed: Promise<unknown> = Promise.resolve()

function afterPressed(work: () => Promise<void>): Promise<void> {
  const run = pressed.then(work, work)
  pressed = run
  return run
}

/** Takes back what the person did last: what was not sent yet, then what was done in the last day. */
export const undoLast = (): Promise<void> => afterPressed(takeBackLast)

async function takeBackLast(): Promise<void> {
  if (await undoUnsent()) return
  await undoNext((acts) => acts.find(isDone), actWordTexts.nothingToUndo())
}

/** Does again what the person undid last: a write that was not sent yet goes into the outbox again, without a network too. */
export const redoLast = (): Promise<void> => afterPressed(doLastAgain)

async function doLastAgain(): Promise<void> {
  const [undone, isAway] = lastTakenBack() ? await readLastUndo() : []
  const unsent = lastTakenBack(isAway ? undefined : undone?.at)
  if (!unsent) return undoNext((acts) => acts.find(isUndo), actWordTexts.nothingToRedo(), redone())
  await writeAgain(unsent)
  toast({ ...redone(), tone: 'info', icon: 'rotate-cw' })
}

const redone = (): UndoneWords => ({ title: actWordTexts.isRedone() })

/** What the person undid last with the server, as far as that answers. */
async function readLastUndo(): Promise<readonly [undo?: Act, isAway?: true]> {
  try {
    return [(await call(listActs)).find(isUndo)]
  } catch {
    return [undefined, true]
  }
}

/** Takes back what the person did to a record last, such as by the button of its message. */
export async function undoRecord({ recordId, since = '', done }: WriteOf): Promise<void> {
  if (await undoUnsent(recordId, done)) return
  const isIt = (act: Act) => act.recordId === recordId && act.at >= since && isDone(act)
  await undoNext((acts) => acts.find(isIt), actWordTexts.nothingToUndo(), done)
}

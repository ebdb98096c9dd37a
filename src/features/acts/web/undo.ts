import { ApiError } from '#shared/api-error.ts'
import { mutate, type OutboxEntry, outbox } from '#sync'
import { call } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/notify-error.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { type Act, listActs, type UndoAnswer } from '../acts.contract.ts'
import { undoActMutation } from './act-mutations.ts'
import { actWordTexts } from './act-words.texts.ts'

/** What an act was, in words: `Deleted · Amarachi Duru`. */
export function actWords({ kind, name, records }: Act): string {
  const about = records > 1 ? actWordTexts.records({ count: records }) : name
  return [actWordTexts.kinds[kind](), about].filter(Boolean).join(' · ')
}

function sayUndone({ undone, kept: [first] }: UndoAnswer, title: string): void {
  const description = first && (undone > 0 ? actWordTexts.someStays(first) : `${first.name}: ${first.reason}`)
  toast({
    title: undone > 0 ? title : actWordTexts.notUndone(),
    ...(description && { description }),
    tone: 'info',
    icon: 'undo-2',
  })
}

/** Takes acts back, the newest first, and says what came of them. */
export async function undoActs(ids: readonly string[], title = actWordTexts.isUndone()): Promise<void> {
  const sum: UndoAnswer = { undone: 0, kept: [] }
  try {
    for (const id of ids.toReversed()) {
      const { undone, kept } = await mutate(undoActMutation, { params: { id } })
      sum.undone += undone
      sum.kept.push(...kept)
    }
    sayUndone(sum, title)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return
    const description = reasonOf(cause) ?? actWordTexts.couldNotUndo()
    toast({ title: actWordTexts.notUndone(), description, tone: 'danger' })
  }
}

/** Takes an act back and says what came of it. */
export const undoAndSay = (id: string, title?: string): Promise<void> => undoActs([id], title)

/** Takes the newest write that was not sent yet out of the outbox, of one record where its id is given; true when there was one. */
async function takeBackUnsent(recordId?: string): Promise<boolean> {
  const isIt = ({ about }: OutboxEntry) => recordId === undefined || about.id === recordId
  const found = outbox.states().findLast(({ entry, state }) => state !== 'sending' && isIt(entry))
  if (!found) return false
  const { entry } = found
  await outbox.discard(entry.id)
  const { name } = entry.about
  toast({
    title: actWordTexts.isUndone(),
    description: [name, actWordTexts.notSent()].filter(Boolean).join(' · '),
    tone: 'info',
    icon: 'undo-2',
  })
  return true
}

async function undoNext(find: (acts: Act[]) => Act | undefined, nothing: string, title?: string): Promise<void> {
  try {
    const act = find(await call(listActs))
    if (act) await undoAndSay(act.id, title)
    else toast({ title: nothing, description: actWordTexts.lastDay(), tone: 'info' })
  } catch (cause) {
    const description = reasonOf(cause) ?? actWordTexts.couldNotUndo()
    toast({ title: actWordTexts.notUndone(), description, tone: 'danger' })
  }
}

/** Takes back what the person did last: what was not sent yet, then what was done in the last day. */
export async function undoLast(): Promise<void> {
  if (await takeBackUnsent()) return
  const isLast = ({ kind, undoneAt }: Act) => kind !== 'undo' && undoneAt === null
  await undoNext((acts) => acts.find(isLast), actWordTexts.nothingToUndo())
}

/** Does again what the person undid last. */
export const redoLast = (): Promise<void> =>
  undoNext(
    (acts) => acts.find(({ kind, undoneAt }) => kind === 'undo' && undoneAt === null),
    actWordTexts.nothingToRedo(),
    actWordTexts.isRedone(),
  )

/** Takes back what the person did to a record last. */
export async function undoRecord(recordId: string): Promise<void> {
  if (await takeBackUnsent(recordId)) return
  const isLast = (act: Act) => act.recordId === recordId && act.kind !== 'undo' && act.undoneAt === null
  await undoNext((acts) => acts.find(isLast), actWordTexts.nothingToUndo())
}

import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { answers, device, realtime } from '#sync'
import {
  configureOwnRecords,
  hadOwnRecords,
  noteOwnRecords,
  ownRecords,
  setOwnRecords,
} from '#web/platform/app-files/own-records.ts'
import { tellReady } from '#web/platform/app-files/tell-ready.ts'
import { isOfflineWanted, keptApp } from '#web/platform/app-files/worker-link.ts'
import { lastOwner } from '#web/platform/last-owner.ts'
import { log } from '#web/platform/logger.ts'
import { savesData } from '#web/platform/saves-data.ts'
import { whenIdle } from '#web/ui/loading/when-idle.ts'

/** At most so many of each are read, the newest first: together below 300 kB on the line (decision 046). */
const MOST = { leads: 400, deals: 200, tasks: 300, contacts: 200, visits: 100, channels: 20, messages: 50 }
const WEEK_MS = 7 * 86_400_000

type Read = (me: string) => Promise<unknown>

const readLeads: Read = async (me) =>
  (await import('#features/leads/web/use-leads.ts')).leadSource.lists.hold({ assignedTo: me }, MOST.leads)

const readDeals: Read = async (me) =>
  (await import('#features/deals/web/deal-source.ts')).dealSource.lists.hold({ assignedTo: me }, MOST.deals)

const readTasks: Read = async (me) =>
  (await import('#features/tasks/web/use-tasks.ts')).taskSource.lists.hold({ assignedTo: me }, MOST.tasks)

/** A contact is nobody's: those that the person has made, of their converted leads too. */
const readContacts: Read = async (me) =>
  (await import('#features/contacts/web/use-contacts.ts')).contactSource.lists.hold({ createdBy: me }, MOST.contacts)

/** The visits of the next seven days, and their listings. */
async function readVisits(me: string): Promise<void> {
  const [{ eventSource }, { propertySource }] = await Promise.all([
    import('#features/calendar/web/use-events.ts'),
    import('#features/properties/web/use-properties.ts'),
  ])
  // By the day, so that a second start on it reads nothing again.
  const from = new Date().setHours(0, 0, 0, 0)
  const week = { from: new Date(from).toISOString(), to: new Date(from + WEEK_MS).toISOString(), member: me }
  await eventSource.lists.hold(week, MOST.visits)
  const isTheirs = ({ startTime, endTime, createdBy, attendeeIds }: Visit) =>
    endTime > week.from && startTime < week.to && (createdBy === me || attendeeIds.includes(me))
  const visits = [...eventSource.store.shown.values()].filter(isTheirs)
  await propertySource.holdRows(visits.flatMap(({ propertyId }) => propertyId ?? []))
}
type Visit = { startTime: string; endTime: string; createdBy: string | null; attendeeIds: readonly string[] }

/** The newest messages of the channels in which somebody wrote last. */
async function readMessages(): Promise<void> {
  const [{ channelSource }, { messages }] = await Promise.all([
    import('#features/chat/web/use-channels.ts'),
    import('#features/chat/web/messages.ts'),
  ])
  await channelSource.lists.readAhead(() => [])
  const last = ({ lastMessageAt }: { lastMessageAt: string | null }) => lastMessageAt ?? ''
  const newest = [...channelSource.store.shown.values()]
    .filter((channel) => channel.isMember)
    .sort((a, b) => (last(a) < last(b) ? 1 : -1))
    .slice(0, MOST.channels)
  for (const channel of newest)
    await messages.hold(channel.id, MOST.messages, ({ createdAt }) => createdAt >= last(channel))
}

/** One after the other: what the person does meanwhile comes first. */
const READS: readonly Read[] = [readLeads, readDeals, readTasks, readVisits, readContacts, readMessages]

let reading: Promise<void> | undefined

async function readAll(me: string): Promise<void> {
  await device.becomesSaver()
  if (ownRecords.get().status !== 'ready') setOwnRecords({ status: 'reading' })
  for (const read of READS) await read(me)
  // What is read and not saved would be gone with this page.
  if (!(await device.saveNow())) throw new Error('The records could not be saved')
  noteOwnRecords(me, await device.countRecords())
  if (keptApp.get().status === 'ready') tellReady(await device.countRecords())
}

/** Reads what is the person's and not held yet; rejects when some of it did not come, or could not be saved. */
async function readOwn(): Promise<void> {
  const me = answers.known(getCurrentUser, {})?.id
  if (me === undefined) return
  reading ??= readAll(me).finally(() => {
    reading = undefined
  })
  try {
    await reading
  } catch (cause) {
    setOwnRecords({ status: 'failed' })
    throw cause
  }
}

const isWanted = () => keptApp.get().status === 'ready' && (!savesData() || isOfflineWanted())

function readSoon(): void {
  if (!isWanted() || realtime.state() !== 'connected') return
  whenIdle(() => {
    if (isWanted()) void readOwn().catch((cause) => log('Not all records of the person could be read', cause))
  }, 0)
}

/** Holds the records of the person on this device once the app is there, as far as the line allows, and whenever it is connected again. */
export async function startOwnRecords(): Promise<void> {
  configureOwnRecords(readOwn)
  keptApp.subscribe(readSoon)
  realtime.subscribe(readSoon)
  const owner = lastOwner()?.userId
  if (hadOwnRecords(owner)) {
    const count = await device.countRecords()
    if (count > 0 && owner !== undefined && ownRecords.get().status === 'waiting')
      setOwnRecords({ status: 'ready', count })
  }
  readSoon()
}

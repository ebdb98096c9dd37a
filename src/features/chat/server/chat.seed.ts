import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import type { NewChannel } from '../chat.contract.ts'
import { createChannel } from './channels.actions.ts'
import { listChannelPage } from './channels.queries.ts'
import { readChannel } from './members.actions.ts'
import { sendDirectMessage, sendMessage, updateMessage } from './messages.actions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Nigeria is an hour ahead of UTC the whole year. */
const LAGOS_MS = HOUR_MS
/** The channels of the demo are five days old, in minutes. */
const OPENED_AGO = (5 * DAY_MS) / MINUTE_MS

/**
 * A line of a conversation: who says it, by their place in the team, when (so many days ago at an hour, or so many minutes ago),
 * whom it names, which line of its channel it answers, and what it said before it was reworded.
 */
type Line = {
  by: number
  day?: number
  hour?: number
  ago?: number
  says: string
  names?: number[]
  answers?: number
  first?: string
}

/** The demo team in its order. */
const [ADAEZE, TUNDE, ZAINAB, EMEKA, SADE, IBRAHIM, NGOZI, KUNLE, HALIMA, OSAGIE] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const GENERAL: readonly Line[] = [
  { by: ADAEZE, day: 4, hour: 9, says: 'Good morning, everybody. The office opens at 08:00 from Monday.' },
  { by: HALIMA, day: 4, hour: 9.2, says: 'Noted, thank you.' },
  {
    by: TUNDE,
    day: 2,
    hour: 16.5,
    says: 'The generator will be serviced tomorrow between 13:00 and 15:00. Please save your work.',
  },
  { by: NGOZI, day: 1, hour: 11, says: 'New business cards are at the front desk.' },
  { by: ADAEZE, ago: 300, says: 'Three deals closed this week. Well done, all of you.' },
]

const SALES: readonly Line[] = [
  { by: TUNDE, day: 3, hour: 16.7, says: 'Ụzọma signed the reservation for the Ikeja GRA floor. Legal has the draft.' },
  { by: ADAEZE, day: 3, hour: 16.9, says: 'Excellent. Who follows the Governor’s Consent?', answers: 0 },
  { by: IBRAHIM, day: 3, hour: 17.1, says: 'I do. The lawyer expects it within six weeks.', answers: 1 },
  {
    by: KUNLE,
    day: 1,
    hour: 10.3,
    says: 'The Chevron site visit went well. Both spouses came and asked about the service charge.',
  },
  {
    by: SADE,
    ago: 200,
    says: 'Yaba inspection is done. Two damp spots in the second bathroom, photos are on the property.',
  },
  { by: SADE, ago: 198, says: 'Folasade still wants it. She asked if we can move on price.' },
  {
    by: ADAEZE,
    ago: 190,
    says: 'Let us offer the 3-month plan first, 30% down. I will call her after the Chevron visit.',
    first: 'Let us offer the 3-month plan first, 20% down.',
    answers: 5,
  },
  {
    by: ZAINAB,
    ago: 185,
    says: '@Adaeze Bilkisu asked for something in Guzape with six baths. Do we have one?',
    names: [ADAEZE],
  },
  { by: EMEKA, ago: 182, says: 'Sunrise Acres: 14 plots left of 40. The 648 m² ones are gone.' },
]

const LEADS: readonly Line[] = [
  {
    by: NGOZI,
    day: 2,
    hour: 12,
    says: 'Two walk-ins from Ajah asked for land with a C of O. Who covers Ajah this week?',
  },
  { by: EMEKA, day: 2, hour: 12.2, says: 'I do. Please assign them to me.', answers: 0 },
  { by: HALIMA, ago: 95, says: 'A referral from Dr Bello wants a duplex before January. Budget is firm.' },
  { by: TUNDE, ago: 90, says: '@Zainab could you take this one? You know the estate.', names: [ZAINAB], answers: 2 },
  { by: ZAINAB, ago: 84, says: 'With pleasure. I will call at two.' },
]

const MANAGEMENT: readonly Line[] = [
  { by: ADAEZE, day: 2, hour: 8.5, says: 'Target for the quarter: ₦1.2 billion in closed deals.' },
  { by: TUNDE, day: 2, hour: 8.8, says: 'We stand at 71%. The Ikoyi terrace decides it.' },
  { by: ADAEZE, day: 1, hour: 17.5, says: 'Commission statements go out on Friday.' },
]

const PROPERTY: readonly Line[] = [
  { by: KUNLE, day: 1, hour: 14, says: 'Survey plan and deed are with the lawyer. The caretaker has the keys.' },
  { by: OSAGIE, ago: 55, says: 'A couple from Abuja wants to see it on Saturday at eleven.' },
]

/** A few days of talk: news, deals, who takes which lead, and some of it not read yet by the owner. */
export const chatSeed = seed([teamSeed, propertySeed], seedChat)

const ago = (minutes: number) => Date.now() - minutes * MINUTE_MS

async function seedChat(team: Scope[], properties: Property[]): Promise<void> {
  const [owner, manager, seller] = team
  const [property] = properties
  if (!owner || !manager || !seller || !property) return
  const { rows } = await actAt(Date.now(), listChannelPage, owner, { query: {} })
  const named = (name: string) => rows.find((channel) => channel.name === name)?.id ?? ''
  const open = async (body: NewChannel) => (await actAt(ago(OPENED_AGO), createChannel, owner, { body })).id
  const management = await open({
    name: 'management',
    description: 'Targets and commissions',
    isPrivate: true,
    memberIds: [manager.userId],
  })
  const ofProperty = await open({
    name: property.title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40),
    description: 'Property channel',
    type: 'property',
    entityId: property.id,
  })
  await talk(team, named('general'), GENERAL)
  await talk(team, named('sales-team'), SALES)
  await talk(team, management, MANAGEMENT)
  for (const id of [named('general'), named('sales-team'), management, ofProperty])
    await actAt(ago(100), readChannel, owner, { params: { id } })
  await talk(team, named('lead-discussions'), LEADS)
  await talk(team, ofProperty, PROPERTY)
  await actAt(ago(150), sendDirectMessage, seller, {
    body: { type: 'direct', recipientIds: [owner.userId], message: 'Thank you for the referral, madam.' },
  })
}

async function talk(team: Scope[], channelId: string, lines: readonly Line[]): Promise<void> {
  const midnight = Math.floor((Date.now() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS
  const ids: string[] = []
  for (const { by, ago: minutes, day = 0, hour = 0, says, first, names = [], answers } of lines) {
    const speaker = team[by]
    if (!speaker) continue
    const time = minutes === undefined ? midnight - day * DAY_MS + hour * HOUR_MS : ago(minutes)
    const mentions = names.flatMap((place) => team[place]?.userId ?? [])
    const parentMessageId = answers === undefined ? null : ids[answers]
    const body = { content: first ?? says, mentions, parentMessageId }
    const { id } = await actAt(time, sendMessage, speaker, { params: { id: channelId }, body })
    ids.push(id)
    if (first) await actAt(time + MINUTE_MS, updateMessage, speaker, { params: { id }, body: { content: says } })
  }
}

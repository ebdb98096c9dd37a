import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Channel, Message, NewChannel, NewMessage } from '#features/chat/chat.contract.ts'
import { ask, type Person } from './people.ts'
import { openLive } from './screens.ts'

const PATH = '/api/collaboration/channels'

/** A channel that somebody sees, by its name. */
export async function channelNamed(request: APIRequestContext, name: string): Promise<Channel> {
  const found = (await ask<Channel[]>(request, 'GET', PATH)).find((channel) => channel.name === name)
  if (!found) throw new Error(`There is no channel ${name}`)
  return found
}

/** Opens a channel as whoever is signed in there. */
export function addChannel(request: APIRequestContext, fields: Partial<NewChannel>): Promise<Channel> {
  return ask<Channel>(request, 'POST', PATH, fields)
}

/** Says something in a channel as whoever is signed in there. */
export function say(
  request: APIRequestContext,
  channel: Pick<Channel, 'id'>,
  content: string,
  more: Partial<NewMessage> = {},
): Promise<Message> {
  return ask<Message>(request, 'POST', `${PATH}/${channel.id}/messages`, { content, ...more })
}

/** What stands in a channel, without what the system said. */
export async function saidIn(request: APIRequestContext, channel: Pick<Channel, 'id'>): Promise<string[]> {
  const all = await ask<Message[]>(request, 'GET', `${PATH}/${channel.id}/messages?limit=200`)
  return all.filter(({ messageType }) => messageType !== 'system').map(({ content }) => content)
}

/** Opens the page of a channel and waits until it is connected. */
export async function openChannel(page: Page, channel: Pick<Channel, 'id' | 'name'>): Promise<void> {
  await openLive(page, `/team-chat/${channel.id}`)
  await expect(page.getByRole('heading', { name: channel.name })).toBeVisible()
}

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })

/** The messages that have this text. */
export const said = (page: Page, text: string | RegExp): Locator =>
  log(page).getByRole('article').filter({ hasText: text })

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / })

/** The entry of a channel in the list. */
export const entry = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Channels' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** Writes in the open channel and sends it by Enter. */
export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Connects somebody without any of the app's screens, from the one file that may open connections; they are online until the context closes. */
export async function goOnline(context: BrowserContext, person: Person): Promise<void> {
  const page = await context.newPage()
  await page.goto('/sw.js')
  await page.evaluate(
    ([userId, userName]) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`)
        socket.onopen = () => socket.send(JSON.stringify({ type: 'auth', userId, userName }))
        socket.onmessage = () => resolve()
      }),
    [person.user.id, person.name] as const,
  )
}

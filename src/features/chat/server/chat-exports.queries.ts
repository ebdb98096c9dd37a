import { and, eq, exists } from 'drizzle-orm'
import { type ExportPart, exportList } from '#server/exports/export-parts.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { Refusal } from '#shared/errors.ts'
import { type Channel, listChannelMembers, listChannels, listMessages } from '../chat.contract.ts'
import { listChannelPage, maySee, readMembers } from './channels.queries.ts'
import { channelMembers, teamChannels, teamMessages } from './chat.table.ts'
import { listMessagePage } from './messages.queries.ts'

const BATCH = 500

const channels = exportList('channels', listChannels, listChannelPage)

/** Reads something of each channel that the person may see; of one that they may see no longer, nothing more. */
async function* ofChannels<Rows>(scope: Scope, read: (id: string) => AsyncIterable<Rows>): AsyncIterable<Rows> {
  for await (const seen of channels.batches(scope))
    for (const { id } of seen as readonly Channel[])
      try {
        yield* read(id)
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 404)) throw error
      }
}

async function* membersOf(scope: Scope, id: string) {
  yield await scope.context.readInTurn(scope, () =>
    readMembers(scope, { params: { id } } as Call<typeof listChannelMembers>),
  )
}

async function* messagesOf(scope: Scope, id: string) {
  let cursor: string | undefined
  do {
    const query = { after: 0, limit: BATCH, ...(cursor !== undefined && { cursor }) }
    const page = await scope.context.readInTurn(scope, () =>
      listMessagePage(scope, { params: { id }, query } as Call<typeof listMessages>),
    )
    yield page.rows
    cursor = page.next
  } while (cursor !== undefined)
}

/** How many rows of a table are in channels that the person may see. */
function countInChannels(table: typeof teamMessages | typeof channelMembers) {
  return async (scope: Scope): Promise<number> => {
    const { workspaceId } = scope
    const { main } = scope.context.database
    const isSeen = main
      .select({ id: teamChannels.id })
      .from(teamChannels)
      .where(and(eq(teamChannels.workspaceId, workspaceId), eq(teamChannels.id, table.channelId), maySee(main, scope)))
    return main.$count(table, and(eq(table.workspaceId, workspaceId), exists(isSeen)))
  }
}

const members: ExportPart = {
  name: 'members',
  read: listChannelMembers,
  count: countInChannels(channelMembers),
  batches: (scope) => ofChannels(scope, (id) => membersOf(scope, id)),
}

export const channelExports = [channels, members]

export const messageExport: ExportPart = {
  name: 'messages',
  read: listMessages,
  count: countInChannels(teamMessages),
  batches: (scope) => ofChannels(scope, (id) => messagesOf(scope, id)),
}

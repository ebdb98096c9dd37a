import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { OpenAct } from '#server/changes/acted.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { transact } from '#server/changes/transact.ts'
import { deadSince } from '#server/jobs/long-work.ts'
import { newId } from '#shared/ids.ts'
import type { Words } from '#shared/texts.ts'
import { importActivityTexts } from './import-activities.texts.ts'
import { type ClaimedImport, holdImport, inWords, scopeOf } from './import-batch.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { isIt, noteImport } from './imports.actions.ts'
import { UNDER_WAY } from './imports.queries.ts'
import { imports } from './imports.table.ts'

/** Takes an import for this process; undefined where there is nothing to do, or another process works on it. */
export async function claimImport(
  context: Context,
  workspaceId: string,
  id: string,
): Promise<ClaimedImport | undefined> {
  const { main } = context.database
  const now = currentTime()
  const [claimed] = await main
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1`, beatAt: now.toISOString() })
    .from(users)
    .where(
      and(
        isIt({ workspaceId, id }),
        eq(users.workspaceId, imports.workspaceId),
        eq(users.id, imports.userId),
        inArray(imports.state, [...UNDER_WAY]),
        or(isNull(imports.beatAt), lt(imports.beatAt, deadSince(context))),
      ),
    )
    .returning({
      workspaceId: imports.workspaceId,
      id: imports.id,
      userId: imports.userId,
      name: imports.name,
      attempts: imports.attempts,
      state: imports.state,
      role: users.role,
    })
  return claimed
}

/** Gives an import back, so that the next process begins at once. */
export async function releaseImport(context: Context, claimed: ClaimedImport): Promise<void> {
  await context.database.main
    .update(imports)
    .set({ beatAt: null })
    .where(and(isIt(claimed), eq(imports.attempts, claimed.attempts)))
}

export async function finishImport(context: Context, claimed: ClaimedImport): Promise<void> {
  const act: OpenAct = {
    id: newId(),
    kind: 'import',
    keepsParts: true,
    entity: 'import',
    recordId: claimed.id,
    name: claimed.name,
  }
  const scope = { ...scopeOf(context, claimed), act }
  await transact(scope, async (tx) => {
    const stored = await holdImport(tx, claimed)
    if (!stored) return
    act.records = stored.counts.created + stored.counts.updated
    await tx.db.update(imports).set({ state: 'done', finishedAt: tx.now }).where(isIt(stored))
    const { counts, name, noun } = stored
    const summary = importRefusalTexts.summary.with(counts)
    noteImport(tx, stored.id, {
      audit: { action: 'import.finished', metadata: { name, noun, ...counts } },
      activity: {
        type: 'import_finished',
        description: importActivityTexts.finished[noun].with({ count: counts.created + counts.updated }),
      },
      notify: [
        {
          userId: scope.userId,
          isOwn: true,
          type: 'other',
          entityId: null,
          title: importRefusalTexts.finished,
          content: summary,
        },
      ],
    })
  })
}

export async function failImport(context: Context, claimed: ClaimedImport, why: Words): Promise<void> {
  const scope = scopeOf(context, claimed)
  const reason = inWords(await readLanguageOf(context, scope), why)
  await transact(scope, async (tx) => {
    const failed = await tx.db
      .update(imports)
      .set({ state: 'failed', reason, finishedAt: tx.now })
      .where(and(isIt(claimed), eq(imports.attempts, claimed.attempts), eq(imports.state, claimed.state)))
      .returning({ id: imports.id })
    if (failed.length === 0) return
    noteImport(tx, claimed.id, {
      audit: { action: 'import.failed', metadata: { reason } },
      notify: [
        {
          userId: scope.userId,
          isOwn: true,
          type: 'other',
          entityId: null,
          title: importRefusalTexts.failed,
          content: reason,
        },
      ],
    })
  })
}

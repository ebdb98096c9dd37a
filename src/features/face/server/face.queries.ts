import { eq } from 'drizzle-orm'
import { workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Database, OpenDatabase, Transaction } from '#server/db/database.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { Face } from '../face.contract.ts'

const columns = { id: workspaces.id, name: workspaces.name, face: workspaces.face, version: workspaces.version }

/** The company's face as an admin edits it. */
export async function readFace(
  { workspaceId, context }: Scope,
  db: Database | Transaction = context.database.main,
): Promise<Face> {
  const [row] = await db.select(columns).from(workspaces).where(eq(workspaces.id, workspaceId))
  if (!row) throw notFound('Workspace')
  const { face, ...company } = row
  return { ...company, isShown: face.isShown ?? false, colour: face.colour ?? null, logo: face.logo ?? null }
}

/** The keys of a company's logo. */
export async function listLogoKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const [row] = await main.select(columns).from(workspaces).where(eq(workspaces.id, workspaceId))
  return keysOfPicture(row?.face.logo ?? '')
}

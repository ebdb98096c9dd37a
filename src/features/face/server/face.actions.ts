import { eq } from 'drizzle-orm'
import { lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { workspaces } from '#features/workspace/server/workspace.table.ts'
import { changedFields } from '#server/changes/changed-fields.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import { discardPictures, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { requireVersion } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { LOGO_SIDE } from '#shared/pictures.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../face.contract.ts'
import type { Face } from '../face.contract.ts'
import { readFace } from './face.queries.ts'
import { faceRefusalTexts } from './face-refusals.texts.ts'

type FaceFields = Pick<Face, 'isShown' | 'colour' | 'logo'>

/** Changes what is sent of the face. Everybody's screens follow at once. */
export async function updateFace(scope: Scope, { body, version }: Call<typeof contract.updateFace>): Promise<Face> {
  return transact(scope, async (tx) => {
    const held = await lockWorkspace(tx)
    await requireVersion(tx, 'settings', version, held, () => readFace(scope, tx.db))
    return writeFace(tx, held.version, withoutUndefined(body))
  })
}

/** Makes an uploaded picture the logo; the files of the one before are removed. */
export async function uploadLogo(scope: Scope, { files }: Call<typeof contract.uploadLogo>): Promise<Face> {
  if (files.length === 0) throw invalid({ field: 'file', message: faceRefusalTexts.chooseLogo })
  return withKeptPictures(scope, files, ([address = null]) => setLogo(scope, address), { longest: LOGO_SIDE })
}

/** Removes the logo. */
export async function deleteLogo(scope: Scope): Promise<Face> {
  return setLogo(scope, null)
}

async function setLogo(scope: Scope, logo: string | null): Promise<Face> {
  let left: string[] = []
  const changed = await transact(scope, async (tx) => {
    const held = await lockWorkspace(tx)
    const before = await readFace(scope, tx.db)
    left = before.logo ? [before.logo] : []
    return writeFace(tx, held.version, { logo })
  })
  await discardPictures(scope.context, left)
  return changed
}

const fieldsOf = ({ isShown, colour, logo }: Face): FaceFields => ({ isShown, colour, logo })

async function writeFace(tx: Tx, version: number, changes: Partial<FaceFields>): Promise<Face> {
  const before = await readFace(tx.scope, tx.db)
  const { isShown, colour, logo } = { ...before, ...changes }
  await tx.db
    .update(workspaces)
    .set({
      face: { isShown, ...(colour && { colour }), ...(logo && { logo }) },
      version: version + 1,
      updatedAt: tx.now,
    })
    .where(eq(workspaces.id, tx.scope.workspaceId))
  const after = await readFace(tx.scope, tx.db)
  const metadata = changedFields(fieldsOf(before), fieldsOf(after))
  const audit: AuditEntry | undefined = metadata && { action: 'workspace.face_changed', metadata }
  tx.record({ entity: 'settings', id: tx.scope.workspaceId, action: 'updated', audit })
  return after
}

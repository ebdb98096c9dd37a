import type { Tx } from '#server/changes/transact.ts'
import { runNamed } from '#server/db/prepared.ts'

type Erased = {
  /** The records whose names go. */
  about?: readonly string[]
  /** The person whose addresses and devices go. */
  whose?: string
  /** Patterns of what goes wherever it is said. */
  says: readonly string[]
}

const ERASE = 'select seq::int8 as seq, digest from erase_from_audit($1::uuid, $2::uuid[], $3::uuid, $4::text[])'

/**
 * Leaves personal data out of the audit log. The log keeps who did what and when; which rows were reduced, and the digest of what is left
 * of each, are a row of the log themselves, so that its chain holds and tells an erasure from a forgery.
 */
export async function eraseFromAudit(tx: Tx, { about = [], whose, says }: Erased): Promise<void> {
  const values = [tx.scope.workspaceId, about, whose ?? null, says]
  const reduced = await runNamed<{ seq: string; digest: string }>(tx.db, 'erase_from_audit', ERASE, values)
  if (reduced.length === 0) return
  const digests = Object.fromEntries(reduced.map(({ seq, digest }) => [seq, digest]))
  tx.record({
    entity: 'audit',
    id: null,
    action: 'created',
    audit: { action: 'audit.redacted', metadata: { rows: reduced.length, digests } },
  })
}

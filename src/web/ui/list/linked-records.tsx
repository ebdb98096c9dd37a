import type { EntityType } from '#shared/entities.ts'
import { listWords } from '#shared/list-words.ts'
import type { links } from '#shared/record-endpoints.ts'
import { useAnswer } from '#sync/react'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { deletionTexts } from './deletion.texts.ts'

export type CountsLinks = ReturnType<typeof links>
type LinkedKind = keyof typeof deletionTexts.kinds

const isNamed = (kind: EntityType): kind is LinkedKind => kind in deletionTexts.kinds

/** What loses its link to a record that is deleted: with counts, or without them while the server cannot say them. */
export function LinkedRecords({ of, id }: { of: CountsLinks; id: string }) {
  const { data, isReading, error } = useAnswer(of, { params: { id } })
  const isLive = useConnectionState() === 'live'
  const counts = isLive && !isReading && !error ? data : undefined
  const kinds = (of.dependsOn ?? []).filter(isNamed)
  const words = counts
    ? counts.flatMap(({ kind, count }) => (isNamed(kind) ? [deletionTexts.counts[kind]({ count })] : []))
    : kinds.map((kind) => deletionTexts.kinds[kind]())
  return (
    <span role="status">
      {words.length > 0 ? deletionTexts.stays({ kinds: listWords(words) }) : deletionTexts.nothingLinked()}
    </span>
  )
}

import { useState } from 'react'
import { type Duplicate, findDuplicates } from '#features/contacts/contacts.contract.ts'
import { useAnswer } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import * as styles from './duplicates.module.css'
import { duplicatesTexts } from './duplicates.texts.ts'
import { MergeDialog, type MergedNoun } from './merge-dialog.tsx'

const NOUNS: readonly MergedNoun[] = ['leads', 'contacts']
const OPTIONS = NOUNS.map((value) => ({ value, label: duplicatesTexts.nouns[value] }))
/** So many pairs the server names at once. */
const MOST_PAIRS = 200

type Pair = Duplicate & { other: NonNullable<Duplicate['other']> }
const isPair = (found: Duplicate): found is Pair => found.other !== undefined

/** One record of a pair, which opens beside the list. */
function Side({ noun, of: { id, name, phone, email, assignedToName } }: { noun: MergedNoun; of: Pair['other'] }) {
  return (
    <span className={styles.side}>
      <a href={`/${noun}/${id}`} target="_blank" rel="noreferrer">
        {name}
        <Icon name="external-link" size={12} />
        <span className="visually-hidden">, {duplicatesTexts.opensInTab()}</span>
      </a>
      {[[phone, email].filter(Boolean).join(' · '), assignedToName].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

function PairLine({ noun, pair, onCompare }: { noun: MergedNoun; pair: Pair; onCompare: () => void }) {
  const { name, other, reasons = [] } = pair
  return (
    <li className={styles.pair}>
      <div className={styles.sides}>
        <Side noun={noun} of={pair} />
        <Side noun={noun} of={other} />
      </div>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Badge key={reason}>{duplicatesTexts.reasons[reason]()}</Badge>
        ))}
        <span className={elementsStyles.spacer} />
        <Button aria-label={duplicatesTexts.compareThese({ name, other: other.name })} onClick={onCompare}>
          {duplicatesTexts.compare()}
        </Button>
      </div>
    </li>
  )
}

function Pairs({ noun }: { noun: MergedNoun }) {
  const { data, status, retry } = useAnswer(findDuplicates, { query: { noun } })
  const [compared, setCompared] = useState<readonly [string, string]>()
  if (!data && status === 'error')
    return <ErrorState title={duplicatesTexts.notLoaded()} card={false} onRetry={retry} />
  if (!data) return <SkeletonRows label={duplicatesTexts.loading()} count={4} />
  const pairs = data.filter(isPair)
  return (
    <>
      {pairs.length === 0 ? (
        <EmptyState title={duplicatesTexts.none()} text={duplicatesTexts.noneText()} card={false} />
      ) : (
        <>
          <p className={styles.found} role="status">
            {pairs.length < MOST_PAIRS
              ? duplicatesTexts.found({ count: pairs.length })
              : duplicatesTexts.most({ count: MOST_PAIRS })}
          </p>
          <ul className="ruled">
            {pairs.map((pair) => (
              <PairLine
                key={`${pair.id} ${pair.other.id}`}
                noun={noun}
                pair={pair}
                onCompare={() => setCompared([pair.id, pair.other.id])}
              />
            ))}
          </ul>
        </>
      )}
      {compared && <MergeDialog noun={noun} ids={compared} onClose={() => setCompared(undefined)} onMerged={retry} />}
    </>
  )
}

/** Leads or contacts that are likely one person, with the way to make one of two. */
export function DuplicatesPart() {
  const [noun, setNoun] = useState<MergedNoun>('leads')
  return (
    <>
      <div className={lineStyles.settingLine}>
        <Segmented label={duplicatesTexts.kinds()} options={OPTIONS} value={noun} onChange={setNoun} />
      </div>
      <Pairs key={noun} noun={noun} />
    </>
  )
}

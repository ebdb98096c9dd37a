import { useState } from 'react'
import { type Duplicate, findDuplicates } from '#features/contacts/contacts.contract.ts'
import { dismissMutation } from '#features/merges/web/merge-mutations.ts'
import { shownPhone } from '#shared/phone.ts'
import { mutate } from '#sync'
import { useAnswerPages } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { undoActs } from '#web/platform/undo-writes.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import * as styles from './duplicates.module.css'
import { duplicatesTexts } from './duplicates.texts.ts'
import { MergeDialog, type MergedNoun } from './merge-dialog.tsx'

const NOUNS: readonly MergedNoun[] = ['leads', 'contacts']
const OPTIONS = NOUNS.map((value) => ({ value, label: duplicatesTexts.nouns[value] }))

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
      {[[shownPhone(phone, null), email].filter(Boolean).join(' · '), assignedToName].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

/** Says that two records are not one person; the message takes it back. */
async function dismiss(noun: MergedNoun, { id, name, other }: Pair, onDone: () => void): Promise<void> {
  try {
    const { actId } = await mutate(dismissMutation, { body: { noun, id, otherId: other.id } })
    toast({
      title: duplicatesTexts.dismissed(),
      description: duplicatesTexts.areTwo({ name, other: other.name }),
      tone: 'success',
      action: { label: duplicatesTexts.undo(), run: () => void undoActs([actId]).then(onDone) },
    })
  } catch (cause) {
    toastError(cause, duplicatesTexts.notDismissed())
  }
  onDone()
}

type LineProps = { noun: MergedNoun; pair: Pair; onCompare: () => void; onDone: () => void }

function PairLine({ noun, pair, onCompare, onDone }: LineProps) {
  const [isBusy, setBusy] = useState(false)
  const { name, other, reasons = [] } = pair
  const both = { name, other: other.name }

  async function setApart() {
    setBusy(true)
    await dismiss(noun, pair, onDone)
    setBusy(false)
  }

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
        <Button
          variant="ghost"
          busy={isBusy}
          aria-label={duplicatesTexts.notSameThese(both)}
          onClick={() => void setApart()}
        >
          {duplicatesTexts.notSame()}
        </Button>
        <Button aria-label={duplicatesTexts.compareThese(both)} onClick={onCompare}>
          {duplicatesTexts.compare()}
        </Button>
      </div>
    </li>
  )
}

const keyOf = ({ id, other }: Duplicate) => `${id} ${other?.id}`

function Pairs({ noun }: { noun: MergedNoun }) {
  const pages = useAnswerPages(findDuplicates, { query: { noun } }, keyOf, 'anywhere')
  const { rows, status, hasMore, isLoadingMore, isFailed, loadMore, retry } = pages
  const [compared, setCompared] = useState<readonly [string, string]>()
  if (!rows && status === 'error')
    return <ErrorState title={duplicatesTexts.notLoaded()} card={false} onRetry={retry} />
  if (!rows) return <SkeletonRows label={duplicatesTexts.loading()} count={4} />
  const pairs = rows.filter(isPair)
  const said = hasMore ? duplicatesTexts.first : duplicatesTexts.found
  return (
    <>
      {pairs.length === 0 ? (
        <EmptyState title={duplicatesTexts.none()} text={duplicatesTexts.noneText()} card={false} />
      ) : (
        <>
          <p className={styles.found} role="status">
            {said({ count: pairs.length })}
          </p>
          <ul className="ruled">
            {pairs.map((pair) => (
              <PairLine
                key={keyOf(pair)}
                noun={noun}
                pair={pair}
                onCompare={() => setCompared([pair.id, pair.other.id])}
                onDone={retry}
              />
            ))}
          </ul>
        </>
      )}
      {isFailed && <ErrorState title={duplicatesTexts.moreNotLoaded()} card={false} onRetry={loadMore} />}
      {hasMore && !isFailed && (
        <Button block busy={isLoadingMore} onClick={loadMore}>
          {duplicatesTexts.showMore()}
        </Button>
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

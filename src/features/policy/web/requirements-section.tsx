import { useState } from 'react'
import { useAnswer } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { type JudgedRequirement, listRequirements } from '../policy.contract.ts'
import { wordsOfRequirement } from '../requirements.ts'
import * as styles from './requirements.module.css'
import { requirementsScreenTexts } from './requirements-screen.texts.ts'

const groups: Readonly<Record<string, () => string>> = requirementsScreenTexts.groups
/** V6.2.10 → V6.2 */
const groupOf = ({ id }: JudgedRequirement) => id.slice(0, id.lastIndexOf('.'))

function Requirement({ row }: { row: JudgedRequirement }) {
  const { id, level, isMet } = row
  const { says, why } = wordsOfRequirement(row)
  return (
    <li className={`row ${styles.requirement}`}>
      <span className={isMet ? styles.mark : `${styles.mark} ${styles.isOpen}`}>
        <Icon
          name={isMet ? 'circle-check' : 'circle-alert'}
          label={isMet ? requirementsScreenTexts.met() : requirementsScreenTexts.notMet()}
        />
      </span>
      <span className={`two-lines ${styles.text}`}>
        <b>{says}</b>
        <span className={styles.why}>{why}</span>
        <span>{requirementsScreenTexts.place({ id, level })}</span>
      </span>
    </li>
  )
}

function Group({ name, rows }: { name: string; rows: readonly JudgedRequirement[] }) {
  const count = rows.filter(({ isMet }) => !isMet).length
  return (
    <>
      <h3 className={`row ${styles.group}`}>
        {groups[name]?.()}
        {count > 0 && (
          <Badge tone="orange" dot>
            {requirementsScreenTexts.openOfGroup({ count })}
          </Badge>
        )}
      </h3>
      <ul className="ruled">
        {rows.map((row) => (
          <Requirement key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

/** What this installation meets of the security requirements, as its policy is now. */
export function RequirementsSection() {
  const [shown, setShown] = useState<'all' | 'open'>('all')
  const { data, status, retry } = useAnswer(listRequirements, {})
  if (!data && status === 'error')
    return <ErrorState title={requirementsScreenTexts.notLoaded()} onRetry={retry} card={false} />
  if (!data) return <SkeletonRows label={requirementsScreenTexts.loading()} count={8} />
  const open = data.filter(({ isMet }) => !isMet)
  const rows = shown === 'open' ? open : data
  return (
    <>
      <Segmented
        label={requirementsScreenTexts.shown()}
        options={[
          { value: 'all', label: requirementsScreenTexts.all.with({ count: data.length }) },
          { value: 'open', label: requirementsScreenTexts.open.with({ count: open.length }) },
        ]}
        value={shown}
        onChange={setShown}
      />
      <p className={styles.meaning}>{requirementsScreenTexts.meaning()}</p>
      {rows.length === 0 && (
        <EmptyState
          title={requirementsScreenTexts.noneOpen()}
          text={requirementsScreenTexts.aboutNoneOpen()}
          card={false}
        />
      )}
      {[...Map.groupBy(rows, groupOf)].map(([name, ofGroup]) => (
        <Group key={name} name={name} rows={ofGroup} />
      ))}
    </>
  )
}

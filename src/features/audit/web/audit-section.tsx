import { useState } from 'react'
import { useAnswerPages } from '#sync/react'
import { useTeam } from '#web/account/use-team.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { fetchFile } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { FilterChipRow } from '#web/ui/list/filter-bar.tsx'
import * as listStyles from '#web/ui/list/list.module.css'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { exportAudit, listAudit } from '../audit.contract.ts'
import * as styles from './audit.module.css'
import { AUDIT_CHIPS, type AuditSearch, isNarrowed, NO_FILTER, queryOf } from './audit-filters.ts'
import { AuditList } from './audit-list.tsx'
import { auditScreenTexts } from './audit-screen.texts.ts'

type Query = ReturnType<typeof queryOf>

function ExportButton({ query }: { query: Query }) {
  const [isBusy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    await saveFile(fetchFile(exportAudit, { query }))
    setBusy(false)
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void take()}>
      {auditScreenTexts.export()}
    </Button>
  )
}

type BarProps = { search: AuditSearch; query: Query; onChange: (changes: Partial<AuditSearch>) => void }

/** What the log is narrowed by, and the way to take it along. */
function Bar({ search, query, onChange }: BarProps) {
  const members = (useTeam().data ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }))
  return (
    <div className={`row ${styles.bar}`}>
      <div className={listStyles.chips}>
        <FilterChipRow
          chips={AUDIT_CHIPS}
          search={search}
          onChange={onChange}
          members={members}
          isCompact={usePhone()}
          clearing={{ isNarrowed, cleared: NO_FILTER }}
        />
        {search.entityId && (
          <button
            type="button"
            className={`${listStyles.chip} ${listStyles.on}`}
            aria-label={auditScreenTexts.allRecords()}
            onClick={() => onChange({ entityId: undefined })}
          >
            {auditScreenTexts.onlyRecord()}
            <Icon name="x" size={14} />
          </button>
        )}
      </div>
      <ExportButton query={query} />
    </div>
  )
}

/** The audit log of the company, for admins; it grows while it is looked at. */
export function AuditSection() {
  const [search, setSearch] = useState<AuditSearch>(NO_FILTER)
  const timeZone = useTimeZone()
  const query = queryOf(search, timeZone)
  const pages = useAnswerPages(listAudit, { query }, ({ id }) => id)
  const { rows, status, retry } = pages
  const change = (changes: Partial<AuditSearch>) => setSearch((before) => ({ ...before, ...changes }))
  return (
    <>
      <Bar search={search} query={query} onChange={change} />
      {!rows && status === 'error' && <ErrorState title={auditScreenTexts.notLoaded()} onRetry={retry} card={false} />}
      {!rows && status !== 'error' && <SkeletonRows label={auditScreenTexts.loading()} count={6} />}
      {rows?.length === 0 &&
        (isNarrowed(search) ? (
          <EmptyState
            title={auditScreenTexts.noneFound()}
            text={auditScreenTexts.aboutNoneFound()}
            card={false}
            actions={<Button onClick={() => setSearch(NO_FILTER)}>{auditScreenTexts.showAll()}</Button>}
          />
        ) : (
          <EmptyState title={auditScreenTexts.none()} card={false} />
        ))}
      {rows && rows.length > 0 && (
        <AuditList
          // Another question begins at its newest entry.
          key={JSON.stringify(search)}
          {...{ pages, rows, timeZone }}
          onNarrow={(narrowed) => setSearch({ ...NO_FILTER, ...narrowed })}
        />
      )}
    </>
  )
}

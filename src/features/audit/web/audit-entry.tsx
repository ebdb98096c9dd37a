import { formatTime } from '#shared/wall-time.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDate } from '#web/platform/date-format.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { AuditRow } from '../audit.contract.ts'
import { changesOf, type ShownChange, sentenceOf } from '../audit-words.ts'
import * as styles from './audit.module.css'
import type { AuditSearch } from './audit-filters.ts'
import { auditScreenTexts } from './audit-screen.texts.ts'

function Change({ label, from, to }: ShownChange) {
  return (
    <p className={styles.change}>
      {label && <span>{label}: </span>}
      <span className="visually-hidden">{auditScreenTexts.before()} </span>
      <del>{from}</del> <Icon name="arrow-right" size={12} />
      <span className="visually-hidden">{auditScreenTexts.after()} </span>
      <ins>{to}</ins>
    </p>
  )
}

type Props = { row: AuditRow; timeZone: string; onNarrow: (search: AuditSearch) => void }

/** One entry of the log: who did what, what was before and after, from where. */
export function AuditEntry({ row, timeZone, onNarrow }: Props) {
  const { seq, userId, entityId, address, device, isReduced, createdAt } = row
  const name = userId ? (row.userName ?? auditScreenTexts.formerMember()) : auditScreenTexts.plotline()
  const entries = [
    ...(userId ? [{ label: auditScreenTexts.onlyBy({ name }), run: () => onNarrow({ userId }) }] : []),
    ...(entityId ? [{ label: auditScreenTexts.onlyAbout(), run: () => onNarrow({ entityId }) }] : []),
  ]
  return (
    <div className={`row ${styles.entry}`}>
      {userId ? (
        <MemberAvatar id={userId} name={name} size={32} />
      ) : (
        <span className={`${elementsStyles.glyph} tone-gray`}>
          <Icon name="settings" />
        </span>
      )}
      <div className={`fill ${styles.what}`}>
        <p className={`row ${styles.who}`}>
          <b>{name}</b>
          <time dateTime={createdAt}>{formatTime(createdAt, timeZone)}</time>
        </p>
        <p>{sentenceOf(row, (iso) => formatDate(iso, timeZone))}</p>
        {changesOf(row).map((change) => (
          <Change key={change.label ?? ''} {...change} />
        ))}
        {(device || address) && <p className={styles.where}>{[device, address].filter(Boolean).join(' · ')}</p>}
        {isReduced && <Badge title={auditScreenTexts.aboutPartlyErased()}>{auditScreenTexts.partlyErased()}</Badge>}
      </div>
      {entries.length > 0 && (
        <Menu
          entries={entries}
          align="end"
          trigger={<IconButton icon="ellipsis" label={auditScreenTexts.more({ seq })} />}
        />
      )}
    </div>
  )
}

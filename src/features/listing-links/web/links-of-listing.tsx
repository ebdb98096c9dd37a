import { useEffect, useRef, useState } from 'react'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { formatDate, formatRelative } from '#web/platform/date-format.ts'
import type { RelatedProps } from '#web/platform/feature.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { RelatedList, RelatedSection } from '#web/ui/record/related-list.tsx'
import { type ListingLink, listListingLinks } from '../listing-links.contract.ts'
import * as styles from './links-of-listing.module.css'
import { linksOfListingTexts } from './links-of-listing.texts.ts'
import { revokeListingLinkMutation, revokeListingLinksMutation } from './listing-link-mutations.ts'

/** The links to a listing that work without an account: who made which for whom, how often each was opened, and its end. */
export function LinksOfListing({ id }: RelatedProps<'property'>) {
  const me = useMe()
  const links = useAnswer(listListingLinks, { params: { id } }, { dependsOn: ['listing_link', 'lead', 'user'] })
  const reread = useRef(links.data ? links.retry : undefined)
  // That a page was opened is no announced change: what was read before is read again.
  useEffect(() => reread.current?.(), [])
  const [asking, setAsking] = useState<ListingLink | 'all'>()
  const [isBusy, setBusy] = useState(false)
  const rows = links.data ?? []

  async function revoke(which: ListingLink | 'all') {
    setBusy(true)
    try {
      if (which === 'all') await mutate(revokeListingLinksMutation, { params: { id } })
      else await mutate(revokeListingLinkMutation, { params: { id, linkId: which.id } })
      setAsking(undefined)
    } catch (cause) {
      toastError(cause, linksOfListingTexts.notRevoked(), { title: linksOfListingTexts.revokeFailed() })
    }
    links.retry()
    setBusy(false)
  }

  const action = me?.role === 'admin' && rows.length > 1 && (
    <Button variant="ghost" icon="trash-2" onClick={() => setAsking('all')}>
      {linksOfListingTexts.revokeAll()}
    </Button>
  )
  return (
    <RelatedSection title={linksOfListingTexts.title()} action={action}>
      <RelatedList
        texts={linksOfListingTexts.list}
        rows={{ status: links.data ? 'ready' : links.status, retry: links.retry }}
        nothing={linksOfListingTexts.none()}
      >
        {rows.map((link) => (
          <Line
            key={link.id}
            link={link}
            isOwn={link.createdBy === me?.id}
            mayRevoke={link.createdBy === me?.id || me?.role !== 'sales'}
            onRevoke={() => setAsking(link)}
          />
        ))}
      </RelatedList>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={asking === 'all' ? linksOfListingTexts.askAll({ count: rows.length }) : linksOfListingTexts.askOne()}
          description={linksOfListingTexts.consequence()}
          confirmLabel={linksOfListingTexts.confirm()}
          busy={isBusy}
          onConfirm={() => void revoke(asking)}
        />
      )}
    </RelatedSection>
  )
}

type LineProps = { link: ListingLink; isOwn: boolean; mayRevoke: boolean; onRevoke: () => void }

function Line({ link, isOwn, mayRevoke, onRevoke }: LineProps) {
  const { createdByName, leadName: lead, createdAt, expiresAt, opens, lastOpenedAt } = link
  const person = isOwn ? linksOfListingTexts.you() : (createdByName ?? linksOfListingTexts.formerMember())
  const day = formatDate(createdAt)
  return (
    <li className={styles.line}>
      <span>
        <b>{lead === null ? person : linksOfListingTexts.byFor({ person, lead })}</b>
        <span className="muted">{linksOfListingTexts.madeUntil({ day, end: formatDate(expiresAt) })}</span>
        <span className="muted">
          {lastOpenedAt === null
            ? linksOfListingTexts.notOpened()
            : linksOfListingTexts.opened({ count: opens, when: formatRelative(lastOpenedAt) })}
        </span>
      </span>
      {mayRevoke && <IconButton icon="trash-2" label={linksOfListingTexts.revoke({ day })} onClick={onRevoke} />}
    </li>
  )
}

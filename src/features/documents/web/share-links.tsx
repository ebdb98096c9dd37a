import { useEffect, useRef, useState } from 'react'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { formatDate, formatRelative } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Select } from '#web/ui/fields/select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { CopyLink, copyText } from '#web/ui/record/copy-link.tsx'
import { type Document, listShares, type NewShare, type Share } from '../documents.contract.ts'
import { documentLinkTexts } from './document-links.texts.ts'
import { sharedLink } from './document-text.ts'
import { toastNotCopied } from './document-toasts.ts'
import { documentWordTexts } from './document-words.texts.ts'
import * as styles from './documents.module.css'
import { createShareMutation, renewShareMutation, revokeShareMutation } from './use-documents.ts'

const NEVER = 'never'
const EXPIRY_OPTIONS = [
  { value: NEVER, label: documentLinkTexts.untilRevoked },
  { value: '7', label: documentLinkTexts.forDays.with({ count: 7 }) },
  { value: '30', label: documentLinkTexts.forDays.with({ count: 30 }) },
]

/** The address of a link that was made here just now, and whether the browser let it be copied. */
type MadeLink = { url: string; copied: boolean }

type Props = { document: Pick<Document, 'id'>; isPhone: boolean }

/** The links of a document and what can be done with them. */
function useShares(id: string) {
  const shares = useAnswer(listShares, { params: { id } }, { dependsOn: ['document'] })
  const reread = useRef(shares.data ? shares.retry : undefined)
  // Downloads are no announced change: what was read before is read again.
  useEffect(() => reread.current?.(), [])
  const [isBusy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ way: 'renew' | 'revoke'; share: Share }>()
  const [told, setTold] = useState<ReadonlyMap<string, MadeLink>>(new Map())

  async function change(write: () => Promise<unknown>) {
    setBusy(true)
    try {
      await write()
      setAsking(undefined)
    } catch (cause) {
      toastError(cause, documentLinkTexts.notChanged(), { title: documentWordTexts.shareFailed() })
    }
    shares.retry()
    setBusy(false)
  }
  /** Shows a link that was made, copied already, because to hand it over is why it was made. */
  async function tell({ id: shareId, shareToken }: NewShare): Promise<void> {
    if (!shareToken) return
    const url = sharedLink(shareToken)
    const copied = await copyText(url)
    setTold((before) => new Map(before).set(shareId, { url, copied }))
    if (copied)
      toast({ title: documentLinkTexts.copied(), description: documentLinkTexts.anyoneOpens(), tone: 'success' })
  }
  const create = (expiry: string) =>
    change(async () => {
      const expiresInDays = expiry === NEVER ? null : Number(expiry)
      await tell(await mutate(createShareMutation, { params: { id }, body: { expiresInDays } }))
    })
  const answer = ({ way, share }: NonNullable<typeof asking>) =>
    change(async () => {
      const params = { id, shareId: share.id }
      if (way === 'revoke') await mutate(revokeShareMutation, { params })
      else await tell(await mutate(renewShareMutation, { params }))
    })
  return { shares, isBusy, asking, setAsking, told, create, answer }
}

/** The links to a document that work without an account: made, copied and ended here. */
export function ShareLinks({ document: { id }, isPhone }: Props) {
  const { shares, isBusy, asking, setAsking, told, create, answer } = useShares(id)
  const [expiry, setExpiry] = useState(NEVER)
  return (
    <section className={styles.shareLinks} aria-label={documentLinkTexts.anyone()}>
      <h3>{documentLinkTexts.anyone()}</h3>
      <p className={fieldsStyles.hint}>{documentLinkTexts.aboutLinks()}</p>
      <div className={styles.shareNew}>
        <Select
          size="sm"
          aria-label={documentLinkTexts.works()}
          options={EXPIRY_OPTIONS}
          value={expiry}
          onChange={({ target }) => setExpiry(target.value)}
        />
        <Button icon="link-2" busy={isBusy && !asking} onClick={() => void create(expiry)}>
          {documentLinkTexts.create()}
        </Button>
      </div>
      {shares.status === 'error' && (
        <p className={fieldsStyles.hint} role="alert">
          {documentLinkTexts.notLoaded()}{' '}
          <Button variant="ghost" onClick={shares.retry}>
            {kitTexts.tryAgain()}
          </Button>
        </p>
      )}
      {shares.data && shares.data.length > 0 && (
        <ul>
          {shares.data.map((share) => (
            <Line
              key={share.id}
              share={share}
              made={told.get(share.id)}
              isPhone={isPhone}
              onRenew={() => setAsking({ way: 'renew', share })}
              onRevoke={() => setAsking({ way: 'revoke', share })}
            />
          ))}
        </ul>
      )}
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={documentLinkTexts.questions[asking.way]()}
          description={documentLinkTexts.consequences[asking.way]()}
          confirmLabel={documentLinkTexts.confirm[asking.way]()}
          busy={isBusy}
          onConfirm={() => void answer(asking)}
        />
      )}
    </section>
  )
}

type LineProps = {
  share: Share
  made: MadeLink | undefined
  isPhone: boolean
  onRenew: () => void
  onRevoke: () => void
}

function Line({
  share: { expiresAt, createdAt, downloads, lastDownloadAt },
  made,
  isPhone,
  onRenew,
  onRevoke,
}: LineProps) {
  const day = formatDate(createdAt)
  return (
    <li>
      {made && (
        <CopyLink
          key={made.url}
          {...made}
          label={documentLinkTexts.linkOf({ day })}
          onRefused={() => toastNotCopied(isPhone)}
        />
      )}
      <p className={`row ${styles.shareUntil}`}>
        <span className={fieldsStyles.hint}>
          {expiresAt
            ? documentLinkTexts.madeUntil({ day, end: formatDate(expiresAt) })
            : documentLinkTexts.madeUntilRevoked({ day })}
          <br />
          {downloadsText(downloads, lastDownloadAt)}
        </span>
        {!made && (
          <Button variant="ghost" icon="link-2" onClick={onRenew}>
            {documentLinkTexts.newLink()}
          </Button>
        )}
        <IconButton icon="trash-2" label={documentLinkTexts.revokeLinkOf({ day })} onClick={onRevoke} />
      </p>
    </li>
  )
}

function downloadsText(downloads: number, lastDownloadAt: string | null): string {
  if (lastDownloadAt === null) return documentLinkTexts.notDownloaded()
  return documentLinkTexts.downloaded({ count: downloads, when: formatRelative(lastDownloadAt) })
}

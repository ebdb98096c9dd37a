import { useRef, useState } from 'react'
import type { Lead } from '#features/leads/leads.contract.ts'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { internationalDigits, whatsAppLink } from '#features/leads/web/lead-text.ts'
import { leadSource } from '#features/leads/web/use-leads.ts'
import type { SendingWay } from '#features/listing-links/listing-links.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { PropertyFace } from '#features/properties/web/picture.tsx'
import { fullName } from '#shared/full-name.ts'
import { newId } from '#shared/ids.ts'
import { formatNairaExact } from '#shared/money.ts'
import { whatsAppAddress } from '#shared/whats-app.ts'
import { mutate } from '#sync'
import { useRow } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Link } from '#web/platform/router/link.tsx'
import { Button, buttonClass } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { copyText } from '#web/ui/record/copy-link.tsx'
import { listingMessage } from './listing-message.ts'
import { useListingPhotos } from './listing-photos.ts'
import * as styles from './send-listing.module.css'
import { sendListingTexts } from './send-listing.texts.ts'
import { logSentListingMutation } from './sent-listing.ts'
import { type LinkState, useListingLink } from './use-listing-link.ts'

type Props = {
  property: Property
  /** Whom it is for, where that is known; else the sheet asks. */
  lead?: Lead
  onClose: () => void
}

/** Sends a listing to a buyer: by WhatsApp, by the share sheet of the phone, or as a copied text. */
export function SendListing({ property, lead: given, onClose }: Props) {
  const [leadId, setLeadId] = useState('')
  const { row: chosen } = useRow(leadSource, leadId || undefined)
  const lead = given ?? chosen
  const link = useListingLink(property.id, given?.id)
  const made = link.state.status === 'ready' ? link.state.link : undefined
  const files = useListingPhotos(property.images)
  const text = listingMessage(property, made?.url, lead)
  const { told, opened } = useLog({ property, lead, linkId: made?.id, onUse: link.use })
  const title = given ? sendListingTexts.titleFor({ name: fullName(given) }) : sendListingTexts.title()
  const ways = { text, files, lead, isReady: link.state.status !== 'making', title: property.title }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      bodyClass={styles.sheet}
      footer={<Ways {...ways} onOpened={opened} onCopied={link.use} />}
    >
      <Face property={property} />
      {!given && (
        <Field label={sendListingTexts.lead()} optional hint={sendListingTexts.leadHint()}>
          <LeadPicker value={leadId} onChange={setLeadId} />
        </Field>
      )}
      <p className={styles.text}>{text}</p>
      <LinkNote state={link.state} onRetry={link.retry} />
      <Notes lead={lead} photos={files.length} />
      <p role="status">{told && <b>{told}</b>}</p>
    </Dialog>
  )
}

function Face({ property }: { property: Property }) {
  const { title, price, location } = property
  return (
    <div className={styles.face}>
      <PropertyFace property={property} />
      <p>
        <b>{title}</b>
        <br />
        {formatNairaExact(price)} · <span className="muted">{location}</span>
      </p>
    </div>
  )
}

type Logged = { property: Property; lead: Lead | undefined; linkId: string | undefined; onUse: () => void }

/** Logs with the lead which app was opened, and shows that in the sheet. */
function useLog({ property, lead, linkId, onUse }: Logged) {
  const [told, setTold] = useState<string>()
  const done = useRef(new Set<string>())

  async function opened(way: SendingWay) {
    onUse()
    const said = sendListingTexts.opened[way]()
    setTold(said)
    const once = `${way} ${lead?.id}`
    if (!lead || done.current.has(once)) return
    done.current.add(once)
    const name = fullName(lead)
    const body = { propertyId: property.id, leadId: lead.id, linkId: linkId ?? null, way }
    try {
      await mutate(logSentListingMutation, { key: newId(), body })
      setTold(`${said} ${sendListingTexts.logged({ name })}`)
    } catch {
      done.current.delete(once)
      setTold(`${said} ${sendListingTexts.notLogged({ name })}`)
    }
  }
  return { told, opened }
}

/** The state of the link, in words. */
function LinkNote({ state, onRetry }: { state: LinkState; onRetry: () => void }) {
  const words = {
    making: () => sendListingTexts.makingLink(),
    offline: () => sendListingTexts.offline(),
    refused: () => (state.status === 'refused' ? sendListingTexts.noLink(state) : ''),
    ready: () =>
      state.status === 'ready' ? sendListingTexts.linkUntil({ date: formatDate(state.link.expiresAt) }) : '',
  }
  const isMissing = state.status === 'offline' || state.status === 'refused'
  return (
    <p className={`${fieldsStyles.hint} ${styles.note}`} role={isMissing ? 'alert' : undefined}>
      {words[state.status]()}
      {isMissing && (
        <Button variant="ghost" onClick={onRetry}>
          {sendListingTexts.tryAgain()}
        </Button>
      )}
    </p>
  )
}

function Notes({ lead, photos }: { lead: Lead | undefined; photos: number }) {
  const me = useMe()
  const notes = [
    photos > 0 && 'share' in navigator && sendListingTexts.photosReady({ count: photos }),
    lead && !whatsAppLink(lead) && sendListingTexts.noWhatsApp({ name: fullName(lead) }),
  ].filter(Boolean)
  return (
    <>
      {notes.map((note) => (
        <p key={String(note)} className={fieldsStyles.hint}>
          {note}
        </p>
      ))}
      {me && !me.phone && (
        <p className={fieldsStyles.hint}>
          {sendListingTexts.noNumber()} <Link to="/settings/profile">{sendListingTexts.addNumber()}</Link>
        </p>
      )}
    </>
  )
}

type WaysProps = {
  text: string
  title: string
  files: readonly File[]
  lead: Lead | undefined
  /** False while the link is being made. */
  isReady: boolean
  onOpened: (way: SendingWay) => Promise<void>
  onCopied: () => void
}

function Ways({ text, title, files, lead, isReady, onOpened, onCopied }: WaysProps) {
  const href = whatsAppAddress(lead && internationalDigits(lead.phoneNumber ?? lead.phone ?? ''), text)

  async function share() {
    const withFiles = { title, text, files: [...files] }
    try {
      await navigator.share(files.length > 0 && navigator.canShare(withFiles) ? withFiles : { title, text })
    } catch (cause) {
      // Nobody was chosen.
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      toast({ title: sendListingTexts.notShared(), tone: 'danger' })
      return
    }
    await onOpened('share')
  }
  async function copy() {
    const isCopied = await copyText(text)
    if (isCopied) onCopied()
    toast(
      isCopied
        ? { title: sendListingTexts.copied(), tone: 'success' }
        : { title: sendListingTexts.notCopied(), tone: 'danger' },
    )
  }
  return (
    <div className={styles.ways}>
      <Button icon="copy" size="md" disabled={!isReady} onClick={() => void copy()}>
        {sendListingTexts.copy()}
      </Button>
      {'share' in navigator && (
        <Button icon="share-2" size="md" disabled={!isReady} onClick={() => void share()}>
          {sendListingTexts.share()}
        </Button>
      )}
      {isReady ? (
        <a
          className={buttonClass({ variant: 'primary', size: 'md' })}
          href={href}
          target="_blank"
          rel="noreferrer"
          onClick={() => void onOpened('whatsapp')}
        >
          <Icon name="whatsapp" />
          {sendListingTexts.whatsApp()}
        </a>
      ) : (
        <Button variant="primary" size="md" icon="whatsapp" disabled>
          {sendListingTexts.whatsApp()}
        </Button>
      )}
    </div>
  )
}

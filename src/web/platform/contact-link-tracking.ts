import { createStore } from '#shared/emitter.ts'
import { writeEmail } from './write-email.ts'

/** The record that a person left the page to reach; `entity` is its kind, `logged` the communication that was logged before an email. */
type Reached = { via: 'phone' | 'whatsapp' | 'email'; entity: string; id: string; name: string; logged?: string }
/** The same with when they left, ISO 8601. */
export type FollowedLink = Reached & { at: string }

const VIA: readonly string[] = ['phone', 'whatsapp', 'email'] satisfies Reached['via'][]

/** The link in what an earlier page kept. */
export function followedIn({ via, entity, id, name, at, logged }: Record<string, unknown>): FollowedLink | undefined {
  const isLink = [via, entity, id, name, at].every((one) => typeof one === 'string') && VIA.includes(String(via))
  if (!isLink) return undefined
  return { via, entity, id, name, at, ...(typeof logged === 'string' && { logged }) } as FollowedLink
}

/** A link opens another app within this time, ms; leaving the page later had another reason. */
export const LEAVING_MS = 15_000

/** Remembers the contact link for which a person left the page, and reports it when they return. */
export function createContactLinkTracking(now: () => number = Date.now) {
  let pending: { link: Reached; at: number; isAway: boolean } | undefined
  const returned = createStore<FollowedLink | undefined>(undefined)

  const linkOf = ({ link, at }: NonNullable<typeof pending>) => ({ ...link, at: new Date(at).toISOString() })

  return {
    follow(link: Reached): void {
      pending = { link, at: now(), isAway: false }
    },
    /** The page lost focus or was hidden; the link for which, so that it is known when the page is not there any more on return. */
    leave(): FollowedLink | undefined {
      if (!pending || pending.isAway) return undefined
      if (now() - pending.at > LEAVING_MS) {
        pending = undefined
        return undefined
      }
      pending.isAway = true
      return linkOf(pending)
    },
    /** The page has focus again. */
    comeBack(): void {
      if (!pending?.isAway) return
      const link = linkOf(pending)
      pending = undefined
      returned.set(link)
    },
    /** They left an earlier page for this link, which did not see them return. */
    resume: (link: FollowedLink) => returned.set(link),
    /** The link from which they returned, until it is dismissed. */
    returned,
    dismiss: () => returned.set(undefined),
  }
}

export const contactLinks = createContactLinkTracking()

/** Attributes of an element whose phone, WhatsApp and email links contact this record. */
export function contactLinkData(entity: string, id: string, name: string) {
  return { 'data-contact-link': entity, 'data-contact-link-id': id, 'data-contact-link-name': name }
}

/** Opens a phone or WhatsApp link from what is not an anchor, such as a menu entry. */
export function followContactLink(href: string, link: Reached): void {
  contactLinks.follow(link)
  if (link.via === 'phone') location.assign(href)
  else window.open(href, '_blank', 'noopener')
}

type ContactLink = Reached & { address: string }

function viaOf({ protocol, host }: HTMLAnchorElement): Reached['via'] | undefined {
  if (protocol === 'mailto:') return 'email'
  if (protocol === 'tel:') return 'phone'
  return host === 'wa.me' ? 'whatsapp' : undefined
}

function contactLinkOf(target: EventTarget | null): ContactLink | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const via = link ? viaOf(link) : undefined
  const {
    contactLink: entity,
    contactLinkId: id,
    contactLinkName: name,
  } = link?.closest<HTMLElement>('[data-contact-link]')?.dataset ?? {}
  const address = link?.pathname ?? ''
  return via && entity && id ? { via, entity, id, name: name ?? '', address } : undefined
}

/** The address stays a link, so that it can be copied or opened elsewhere; a plain press opens our form, which logs the email. */
function onContactLink(event: MouseEvent): void {
  const link = contactLinkOf(event.target)
  if (!link) return
  const { via, entity, id, name } = link
  if (via !== 'email') contactLinks.follow({ via, entity, id, name })
  else if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
    event.preventDefault()
    writeEmail({ entity, id, address: link.address })
  }
}

/** Tracks clicks on contact links and the page's focus; `onLeave` gets the link for which a person leaves. Returns a function that stops it. */
export function trackContactLinks(onLeave: (link: FollowedLink) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const leave = () => {
    const link = contactLinks.leave()
    if (link) onLeave(link)
  }
  const onVisibility = () => (document.hidden ? leave() : contactLinks.comeBack())
  document.addEventListener('click', onContactLink, { signal, capture: true })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('blur', leave, { signal })
  addEventListener('focus', contactLinks.comeBack, { signal })
  return () => stop.abort()
}

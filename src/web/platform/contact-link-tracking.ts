import { createStore } from '#shared/emitter.ts'
import { writeEmail } from './write-email.ts'

/** A record whose phone or WhatsApp link a person followed; `entity` is the kind of record. */
export type FollowedLink = { via: 'phone' | 'whatsapp'; entity: string; id: string; name: string }

/** A link opens another app within this time, ms; leaving the page later had another reason. */
export const LEAVING_MS = 15_000

/** Remembers the contact link for which a person left the page, and reports it when they return. */
export function createContactLinkTracking(now: () => number = Date.now) {
  let pending: (FollowedLink & { at: number; isAway: boolean }) | undefined
  const returned = createStore<FollowedLink | undefined>(undefined)

  return {
    follow(link: FollowedLink): void {
      pending = { ...link, at: now(), isAway: false }
    },
    /** The page lost focus or was hidden. */
    leave(): void {
      if (!pending || pending.isAway) return
      if (now() - pending.at > LEAVING_MS) pending = undefined
      else pending.isAway = true
    },
    /** The page has focus again. */
    comeBack(): void {
      if (!pending?.isAway) return
      const { via, entity, id, name } = pending
      pending = undefined
      returned.set({ via, entity, id, name })
    },
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
export function followContactLink(href: string, link: FollowedLink): void {
  contactLinks.follow(link)
  if (link.via === 'phone') location.assign(href)
  else window.open(href, '_blank', 'noopener')
}

type ContactLink = Omit<FollowedLink, 'via'> & { via: FollowedLink['via'] | 'email'; address: string }

function viaOf({ protocol, host }: HTMLAnchorElement): ContactLink['via'] | undefined {
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

/** Tracks clicks on contact links and the page's focus; returns a function that stops it. */
export function trackContactLinks(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onVisibility = () => (document.hidden ? contactLinks.leave() : contactLinks.comeBack())
  document.addEventListener('click', onContactLink, { signal, capture: true })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  addEventListener('blur', contactLinks.leave, { signal })
  addEventListener('focus', contactLinks.comeBack, { signal })
  return () => stop.abort()
}

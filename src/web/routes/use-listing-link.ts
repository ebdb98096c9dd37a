import { useCallback, useEffect, useRef, useState } from 'react'
import {
  createListingLinkMutation,
  revokeListingLinkMutation,
} from '#features/listing-links/web/listing-link-mutations.ts'
import { ApiError } from '#shared/api-error.ts'
import { mutate } from '#sync'
import { reasonOf } from '#web/platform/notify-error.ts'
import { sendListingTexts } from './send-listing.texts.ts'

type Made = { id: string; url: string; expiresAt: string }
export type LinkState =
  | { status: 'making' }
  | { status: 'ready'; link: Made }
  | { status: 'offline' }
  | { status: 'refused'; reason: string }

function failed(cause: unknown): LinkState {
  if (cause instanceof ApiError && cause.status === 0) return { status: 'offline' }
  return { status: 'refused', reason: reasonOf(cause) ?? sendListingTexts.notMade() }
}

/**
 * The link to a listing, made when the sheet opens: a browser lets a page open another app within a moment of a press, in which no
 * slow network answers. One that was not used ends when the sheet is closed.
 */
export function useListingLink(propertyId: string, leadId: string | undefined) {
  const [state, setState] = useState<LinkState>({ status: 'making' })
  const [attempt, setAttempt] = useState(0)
  const isUsed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes another link
  useEffect(() => {
    let isOver = false
    let made: Made | undefined
    const params = { id: propertyId }
    const end = () => {
      if (made && !isUsed.current)
        void mutate(revokeListingLinkMutation, { params: { ...params, linkId: made.id } }).catch(() => undefined)
    }
    setState({ status: 'making' })
    mutate(createListingLinkMutation, { params, body: { leadId: leadId ?? null } }).then(
      ({ id, url, expiresAt }) => {
        made = url === null ? undefined : { id, url, expiresAt }
        if (isOver) end()
        else setState(made ? { status: 'ready', link: made } : failed(undefined))
      },
      (cause: unknown) => isOver || setState(failed(cause)),
    )
    return () => {
      isOver = true
      end()
    }
  }, [propertyId, leadId, attempt])

  const use = useCallback(() => {
    isUsed.current = true
  }, [])
  return { state, use, retry: () => setAttempt((before) => before + 1) }
}

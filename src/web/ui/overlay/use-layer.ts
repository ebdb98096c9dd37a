import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePhone } from '../elements/use-media.ts'

type OpenLayer = (close: () => void) => () => void

let openLayer: OpenLayer | undefined

/** Gives layers their history entries; on a page without navigation Back closes none. */
export function keepLayersInHistory(open: OpenLayer): void {
  openLayer = open
}

/** On a phone, Back and the edge swipe close what is open over the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const isPhone = usePhone()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // Before it is drawn, so that Back is never faster.
  useLayoutEffect(() => (isOpen && isPhone ? openLayer?.(() => latest.current()) : undefined), [isOpen, isPhone])
}

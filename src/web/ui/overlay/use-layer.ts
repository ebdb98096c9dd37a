import { useEffect, useLayoutEffect, useRef } from 'react'
import { navigation } from '#web/platform/router/navigation.ts'
import { usePhone } from '../elements/use-media.ts'

/** On a phone, Back and the edge swipe close what is open over the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const isPhone = usePhone()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // Before it is drawn, so that Back is never faster.
  useLayoutEffect(
    () => (isOpen && isPhone ? navigation.openLayer(() => latest.current()) : undefined),
    [isOpen, isPhone],
  )
}

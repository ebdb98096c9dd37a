import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIdle } from './when-idle.ts'

/** So near to what is seen a part is drawn, so that it is there when it comes into view. */
const NEAR = '150px'

/** Such a part was drawn: only the start of the page has something more urgent to do, so from then on none waits. */
let isStartOver = false

/** What stands below the visible part of the page: it is drawn when the page is scrolled near it, at the latest once the page is quiet. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isStartOver)
  const isIdle = useIdle()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const isDrawn = isNear || isIdle
  useEffect(() => {
    isStartOver ||= isDrawn
  }, [isDrawn])
  return isDrawn ? children : <div ref={place} />
}

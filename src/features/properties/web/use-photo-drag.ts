import { type RefObject, useRef, useState } from 'react'
import { type Point, usePointerDrag } from '#web/ui/list/pointer-drag.ts'

/** The photo that is dragged and the place that it is over. */
export type PhotoDrag = { from: number; to: number }

function placeOf(element: Element | null): number | undefined {
  const place = element?.closest<HTMLElement>('[data-photo]')?.dataset.photo
  return place === undefined ? undefined : Number(place)
}

/** Lets the photos of a list be dragged to another place; `onMove` gets the places once one is dropped elsewhere. */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): PhotoDrag | undefined {
  const [drag, setDrag] = useState<PhotoDrag>()
  // Pointer events come faster than renders.
  const current = useRef<PhotoDrag>(undefined)

  function change(next: PhotoDrag | undefined) {
    current.current = next
    setDrag(next)
  }
  function follow({ x, y }: Point) {
    const to = placeOf(document.elementFromPoint(x, y))
    const now = current.current
    if (now && to !== undefined && to !== now.to) change({ ...now, to })
  }

  usePointerDrag<number>(list, {
    startOf: placeOf,
    onLift: (from) => change({ from, to: from }),
    onFrame: (_, at) => follow(at),
    onDrop(_, at) {
      follow(at)
      const done = current.current
      change(undefined)
      if (done && done.from !== done.to) onMove(done.from, done.to)
    },
    onCancel: () => change(undefined),
  })
  return drag
}

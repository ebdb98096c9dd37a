type Props = {
  /** What `aria-describedby` of the things that can be moved names. */
  id: string
  /** The keys that move them. */
  keys: string
  /** What happens to the one that is moved. */
  status: string
}

/** How a drag is done by keys, and how it goes, for those who hear the page. */
export function DragStatus({ id, keys, status }: Props) {
  return (
    <>
      <p className="visually-hidden" id={id}>
        {keys}
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

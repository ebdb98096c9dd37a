import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type Address, navigation } from './navigation.ts'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Address; ref?: React.Ref<HTMLAnchorElement> }

/** A link with client-side navigation. */
export function Link({ to, onClick, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        navigation.push(to)
      }}
    />
  )
}

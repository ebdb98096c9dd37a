import { Button } from './button.tsx'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

type Props = Omit<IconButtonProps, 'keys'> & { isFolded: boolean }

/** A button with its label, or where there is little room its icon alone. */
export function FoldingButton({ isFolded, ...props }: Props) {
  if (isFolded) return <IconButton {...props} />
  const { label, ...rest } = props
  return <Button {...rest}>{label}</Button>
}

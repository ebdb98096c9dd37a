import { Button } from './button.tsx'
import * as styles from './elements.module.css'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

type Props = Omit<IconButtonProps, 'keys'> & {
  /** `as-needed`: its label gives way where the others of its line leave too little room. */
  isFolded: boolean | 'as-needed'
}

/** A button with its label, or where there is little room its icon alone. */
export function FoldingButton({ isFolded, ...props }: Props) {
  if (isFolded === true) return <IconButton {...props} />
  const { label, className, ...rest } = props
  if (!isFolded)
    return (
      <Button {...rest} className={className}>
        {label}
      </Button>
    )
  return (
    <Button {...rest} title={label} className={className ? `${styles.folding} ${className}` : styles.folding}>
      <span>{label}</span>
    </Button>
  )
}

import { Avatar } from '#web/ui/elements/avatar.tsx'
import { Badge, type Tone } from '#web/ui/elements/badge.tsx'
import { Button, type ButtonVariant } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Money } from '#web/ui/record/money.tsx'
import * as styles from './catalogue.module.css'

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'soft', 'ghost', 'danger']
const TONES: Tone[] = ['green', 'yellow', 'orange', 'red', 'blue', 'purple', 'gray']

function Buttons() {
  return (
    <>
      <div className={styles.specimens}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon="plus">
            {variant}
          </Button>
        ))}
      </div>
      <div className={styles.specimens}>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyText="Saving…">
          Save
        </Button>
        <IconButton icon="phone" label="Call" />
        <IconButton icon="trash-2" label="Delete" disabled />
      </div>
    </>
  )
}

/** What only shows or is pressed. */
export function Elements() {
  return (
    <>
      <Buttons />
      <div className={styles.specimens}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
        <Badge look="line" icon="clock">
          line
        </Badge>
        <Badge look="plain" tone="red" icon="flame">
          plain
        </Badge>
      </div>
      <div className={styles.specimens}>
        {([20, 24, 28, 32, 40, 72] as const).map((size) => (
          <Avatar key={size} name="Amarachi Duru" size={size} />
        ))}
        <Money value="45250500.50" />
      </div>
    </>
  )
}

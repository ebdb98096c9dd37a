import { type ComponentProps, useRef } from 'react'

type Props = Pick<ComponentProps<'input'>, 'id' | 'accept' | 'capture' | 'multiple' | 'aria-label'> & {
  onFiles: (files: File[]) => void
}

/** A picker of files that a button opens: `input` is drawn beside the button, which calls `choose`. */
export function useFileInput({ onFiles, ...props }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      {...props}
      ref={ref}
      type="file"
      hidden
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])]
        // The same file may be chosen again.
        target.value = ''
        if (chosen.length > 0) onFiles(chosen)
      }}
    />
  )
  return { input, choose: () => ref.current?.click() }
}

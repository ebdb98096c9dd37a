/** An email address that is broken before its domain where it does not fit into one line. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

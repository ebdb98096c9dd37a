/** The name, with a number where others have it: a second `Chrome on Android` → `Chrome on Android 2`. */
export function freeName(name: string, taken: readonly string[]): string {
  const isFree = (one: string) => !taken.includes(one)
  if (isFree(name)) return name
  const numbered = taken.map((_, at) => `${name} ${at + 2}`)
  return numbered.find(isFree) ?? name
}

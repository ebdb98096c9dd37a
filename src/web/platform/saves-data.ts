/** True in the browser's data saver mode and on a line that is paid by the megabyte; then nothing optional is fetched. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'saveData') === true || Reflect.get(connection, 'type') === 'cellular'
}

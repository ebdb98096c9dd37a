/** What an input method's word takes; Safari ends the word before the key that did it arrives, and marks that key with 229. */
const TAKEN = 229

type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** True for a key that is meant for an input method: Enter that takes a word sends, picks and saves nothing. */
export function isComposing(event: Key | { nativeEvent: Key }): boolean {
  const { isComposing: isOpen, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isOpen || keyCode === TAKEN
}

/** A listener that leaves the keys of an input method alone. */
export function unlessComposing<Event extends { nativeEvent: Key }>(press: (event: Event) => void) {
  return (event: Event): void => {
    if (!isComposing(event)) press(event)
  }
}

/** Shows the count on the app's icon, where the system has a place for it; 0 takes it away. Some systems never answer. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** The settings. */
export function SettingsPage() {
  return (
    <div className="title">
      <h1>Settings</h1>
    </div>
  )
}

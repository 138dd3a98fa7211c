export default function MessagesTab() {
  return <p className="text-lg text-ink-2">Messages are not written from this page yet.</p>
}

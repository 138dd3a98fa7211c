export default function NewslettersTab() {
  return <p className="text-lg text-ink-2">Newsletters are not written from this page yet.</p>
}

export default function SubmissionsTab() {
  return null
}

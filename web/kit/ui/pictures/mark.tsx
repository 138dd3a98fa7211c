/** Oak over a limestone ledge, drawn to hold at 28 px. Takes `--oak` and `--ink` of its ground. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        className="mark-oak"
        d="M6 22a6 6 0 0 1 2.5-10.8A7.5 7.5 0 0 1 20 6.5a7.5 7.5 0 0 1 11.5 4.7A6 6 0 0 1 34 22q-3 1.5-6-.2q-4 2.4-8 0q-4 2.4-8 0q-3 1.7-6 .2zM18.2 21h3.6l.7 9h-5z"
      />
      <path d="M4 30h32M8 34.5h26M14 39h14" />
    </svg>
  )
}

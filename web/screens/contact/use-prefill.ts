import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** What an address may fill in, and how many characters of it at most: as many as the form takes. */
const lengths = { subject: 200, message: 5000 } as const

/**
 * Fills what is still empty with what the address brings, such as `?department=support&subject=…`.
 * Only in the browser: the page itself is the same for everybody.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const control = (name: string) => form.current?.elements.namedItem(name)
    for (const [name, length] of Object.entries(lengths)) {
      const field = control(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === '') field.value = (params.get(name) ?? '').slice(0, length)
    }
    const department = control('department')
    // the first is preselected: nobody has chosen yet
    if (department instanceof HTMLSelectElement && department.selectedIndex === 0) {
      const option = [...department.options].find(({ value }) => value === params.get('department'))
      if (option) department.value = option.value
    }
  }, [form, search])
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A browser as far as calls of the API need one: with its cookies, and from the site's own pages. */
export class Browser {
  readonly address: string
  readonly #cookies = new Map<string, string>()

  constructor(address: string) {
    this.address = address
  }

  async send(method: Method, path: string, body?: object): Promise<Response> {
    const isForm = body instanceof FormData
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(cookie && { cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  /** @throws unless the call succeeds */
  async call<T = unknown>(method: Method, path: string, body?: object): Promise<T> {
    const answer = await this.send(method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }

  #keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

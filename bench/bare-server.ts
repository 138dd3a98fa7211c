import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { itemAt } from '../contract/required.ts'

/** The least a server can do: the same bytes with the same headers from memory, for every request. */
const { headers, bodyFile } = JSON.parse(itemAt(process.argv, 2))
const body = readFileSync(bodyFile)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))

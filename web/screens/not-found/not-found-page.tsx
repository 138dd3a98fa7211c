export { NotFound as default } from '../../shell/errors/not-found.tsx'

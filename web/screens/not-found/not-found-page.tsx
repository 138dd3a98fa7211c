export { NotFound as default } from '../../app/shell/errors/not-found.tsx'

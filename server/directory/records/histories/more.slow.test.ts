import { followManyHistories } from '../../../testing/histories/follow-many.ts'

followManyHistories()

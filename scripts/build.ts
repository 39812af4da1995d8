import { buildPages } from './pagesBuild.ts'

await buildPages()

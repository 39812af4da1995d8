import { rem } from './rem.ts'
import './icon.css'

/** A picture of lines, drawn in the colour of the words around it. @param path  in a square of 24 */
export const LineDrawing = ({ path, size }: { path: string; size: number }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={rem(size)}
    height={rem(size)}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

import { useStore } from '../../browser/createStore.ts'
import { said } from './said.ts'
import './liveRegion.css'

/** Says what happens to who can't see it. */
export const LiveRegion = () => (
  <p className="said" role="status">
    {useStore(said)}
  </p>
)

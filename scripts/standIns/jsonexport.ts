/** react-admin's export of lists is not used: the portal writes its own. */
export default function jsonExport(): never {
  throw new Error('The lists have an export of their own')
}

/** Stands for a package that another one fetches for something that the portal never asks of it. */
export default function notNeeded(): never {
  throw new Error('The portal asks for nothing that needs this package')
}

export const shell = {
  app: { name: 'Tresillo' },
}

import type { Case } from '../cases.ts'

const ofCustomer = ['Open', 'Link', 'Budget', 'Catalogue', 'Shop'] as const
const ofLink = ['Open', 'Link', 'Catalogue'] as const
const ofNumber = ['Open', 'Catalogue'] as const

/** Reports that everybody may read, and what customers do by their links. */
export const customerLinkCases: readonly Case[] = [
  {
    ...{ route: 'orderdata', way: 'by its number', about: 'open', needs: 'anybody' },
    ...{ writes: false, shows: ofNumber, params: (own) => ({ orderId: own.budget }) },
  },
  {
    ...{ route: 'orderdata', way: 'an order by its number', about: 'open', needs: 'anybody' },
    ...{ writes: false, shows: ofNumber, params: (own) => ({ orderId: own.order }) },
  },
  {
    ...{ route: 'orderdata', way: 'by a link', about: 'link', needs: 'anybody' },
    ...{ writes: false, shows: ofLink, params: (own) => ({ orderId: own.link }) },
  },
  {
    ...{ route: 'sceneimage', way: 'by its number', about: 'open', needs: 'anybody' },
    ...{ writes: false, shows: ofNumber },
    params: (own) => ({ orderId: own.budget, sceneIndex: 0 }),
  },
  {
    ...{ route: 'sceneimage', way: 'by a link', about: 'link', needs: 'anybody', writes: false },
    shows: ofNumber,
    params: (own) => ({ orderId: own.budget, sceneIndex: 0, link: own.link }),
    inner: (_, other) => ({ orderId: other.order }),
  },
  {
    ...{ route: 'gltfscene', way: 'by its number', about: 'open', needs: 'anybody' },
    ...{ writes: false, shows: ofNumber },
    params: (own) => ({ orderId: own.budget, sceneIndex: 0, file: 'scene.gltf' }),
  },
  {
    ...{ route: 'gltfscene', way: 'by a link', about: 'link', needs: 'anybody', writes: false },
    shows: ofNumber,
    params: (own) => ({ orderId: own.link, sceneIndex: 0, file: 'scene.svg' }),
  },
  {
    ...{ route: 'acceptancelink', about: 'client', needs: ['budgetList'], writes: true },
    params: (own) => ({ budgetId: own.otherBudget }),
  },
  {
    ...{ route: 'acceptancedata', about: 'link', needs: 'anybody', writes: false },
    shows: ofCustomer,
    params: (own) => ({ budgetId: own.budget, token: own.token, link: own.link }),
    inner: (_, other) => ({ budgetId: other.budget }),
  },
  {
    ...{ route: 'acceptancedata', way: 'without its token', about: 'link', needs: 'nobody' },
    ...{ writes: false, params: (own) => ({ budgetId: own.budget, token: 'x', link: own.link }) },
  },
  {
    ...{ route: 'acceptbudget', about: 'link', needs: 'outsider', writes: true },
    shows: ofCustomer,
    params: (own) => ({
      ...{ budgetId: own.budget, token: own.token, link: own.link, name: 'Elvira', agreed: true },
    }),
    inner: (_, other) => ({ budgetId: other.budget, link: other.link }),
  },
  {
    ...{ route: 'answerbudget', about: 'link', needs: 'outsider', writes: true },
    shows: ofCustomer,
    params: (own) => ({
      ...{ budgetId: own.budget, token: own.token, link: own.link, name: 'Elvira' },
      ...{ answer: 'change', text: 'Más ancho' },
    }),
    inner: (_, other) => ({ budgetId: other.budget, link: other.link }),
  },
  {
    ...{ route: 'markbudget', about: 'link', needs: 'outsider', writes: true, shows: ofCustomer },
    params: (own) => ({
      ...{ budgetId: own.budget, token: own.token, link: own.link, mark: 'read' },
    }),
    inner: (_, other) => ({ budgetId: other.budget, link: other.link }),
  },
  {
    ...{ route: 'acceptedpdf', way: 'by its token', about: 'link', needs: 'anybody' },
    ...{ writes: false, shows: ofCustomer },
    params: (own) => ({
      ...{ budgetId: own.confirmed, token: own.acceptedToken, link: own.confirmedLink },
    }),
    inner: (_, other) => ({ budgetId: other.confirmed, link: other.confirmedLink }),
  },
  {
    ...{ route: 'acceptedpdf', way: 'by the shop', about: 'client', needs: ['budgetList'] },
    ...{ writes: false, params: (own) => ({ budgetId: own.confirmed, which: 'proof' }) },
  },
]

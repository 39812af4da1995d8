import { password } from '../../../../mocks/data.ts'
import type { Case } from '../cases.ts'

const phrase = 'butaca de roble rojo'

/** Accounts, and the people of a client. */
export const peopleCases: readonly Case[] = [
  {
    ...{ route: 'login', about: 'none', needs: 'anybody', writes: true, shows: ['Shop'] },
    params: (own) => ({ user: own.boss, pass: password }),
  },
  {
    ...{ route: 'login', way: 'with a wrong password', about: 'none', needs: 'nobody' },
    ...{ writes: true, params: (own) => ({ user: own.boss, pass: 'wrong' }) },
  },
  { route: 'logout', about: 'none', needs: 'anybody', writes: true, params: () => ({}) },
  { route: 'userdata', about: 'none', needs: 'session', writes: false, params: () => ({}) },
  {
    ...{ route: 'changepassword', about: 'none', needs: 'session', writes: true },
    params: () => ({ oldPassword: password, newPassword: phrase }),
  },
  {
    ...{ route: 'changepassword', way: 'with a wrong one', about: 'none', needs: 'nobody' },
    ...{ writes: true, params: () => ({ oldPassword: 'wrong', newPassword: phrase }) },
  },
  { route: 'listsessions', about: 'none', needs: 'session', writes: false, params: () => ({}) },
  {
    ...{ route: 'endsession', about: 'none', needs: 'session', writes: true },
    params: (own) => ({ sessionId: own.session }),
    inner: (_, other) => ({ sessionId: other.session }),
  },
  {
    ...{ route: 'forgotpassword', about: 'none', needs: 'anybody', writes: true },
    params: (own) => ({ email: own.victim }),
  },
  {
    ...{ route: 'resetpassword', about: 'none', needs: 'anybody', writes: true },
    params: (own) => ({ key: own.resetKey, password: phrase }),
  },
  {
    ...{ route: 'resetpassword', way: 'by a made-up key', about: 'none', needs: 'nobody' },
    ...{ writes: true, params: () => ({ key: 'made-up', password: phrase }) },
  },
  {
    ...{ route: 'register', about: 'none', needs: 'anybody', writes: true },
    params: () => ({ EMAIL: 'elvira@correo.example', FNAME: 'Elvira' }),
  },
  {
    ...{ route: 'clientusers', about: 'client', needs: ['manageUsers'], writes: false },
    params: (own) => ({ id: own.clientId }),
  },
  {
    ...{ route: 'validlogin', about: 'none', needs: ['manageUsers'], writes: false },
    params: () => ({ login: 'nueva@tienda.example' }),
    inner: (_, other) => ({ login: other.boss }),
  },
  {
    ...{ route: 'saveuser', about: 'client', needs: ['manageUsers'], writes: true },
    params: (own) => ({
      ...{ client_id: own.clientId, name: 'Noa', phone: '1', password: phrase },
      ...{ login: 'nueva@tienda.example', email: 'nueva@tienda.example' },
    }),
  },
  {
    ...{ route: 'updateuser', about: 'client', needs: ['manageUsers'], writes: true },
    params: (own) => ({ login: own.victim, name: 'Noa', phone: '1' }),
  },
  {
    ...{ route: 'updateuser', way: 'so that they may confirm', about: 'client', writes: true },
    needs: ['manageUsers', 'orderConfirmation'],
    params: (own) => ({
      ...{ login: own.victim, name: 'Noa', phone: '1', acl: { orderConfirmation: true } },
    }),
  },
  {
    ...{ route: 'updateuser', way: 'with a password', about: 'client', writes: true },
    needs: ['manageUsers'],
    params: (own) => ({ login: own.victim, name: 'Noa', phone: '1', password: phrase }),
  },
  {
    ...{ route: 'removeuser', about: 'client', needs: ['manageUsers'], writes: true },
    params: (own) => ({ login: own.victim }),
  },
]

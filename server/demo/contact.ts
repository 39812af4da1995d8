import type { ContactData } from '../../src/contract/entities/report.ts'
import { fold } from '../../src/domain/fold.ts'
import type { Instant } from '../store/types.ts'
import type { Language } from '../../src/domain/catalogue/catalogue.ts'
import type { Random } from './random.ts'
import { vocabulary } from './words.ts'

/** Numbers that nobody has: tax ids of zeros, and telephone numbers that are reserved for fiction. */
const invented: Record<Language, { cif: [string, ...string[]]; phone: (two: string) => string }> = {
  es: { cif: ['X0000000T', 'B00000000', '00000000T'], phone: (two) => `600 000 0${two}` },
  en: { cif: ['GB000000000', '00-0000000'], phone: (two) => `07700 9000${two}` },
}

/** A buyer and a delivery address, all invented. */
export function contact(
  language: Language,
  { reference, date }: { reference: string; date: Instant },
  chance: Random,
): ContactData {
  const words = vocabulary[language]
  const name = chance.pick(words.names)
  const surname = chance.pick(words.surnames)
  const letters = (text: string) => fold(text).replace(/[^a-z]/g, '')
  const number = chance.between(1, 148)
  const street = chance.pick(words.streets)
  const two = String(chance.between(0, 99)).padStart(2, '0')
  return {
    date: new Date(date).toISOString(),
    clientName: `${name} ${surname}`,
    reference,
    cif: chance.pick(invented[language].cif),
    address: language === 'es' ? `${street}, ${number}` : `${number} ${street}`,
    phone1: invented[language].phone(two),
    ...chance.pick(words.towns),
    email: `${letters(name)}.${letters(surname)}@correo.example`,
    remarks: chance.chance(0.35) ? chance.pick(words.remarks) : '',
    factoryRemarks: chance.chance(0.2) ? chance.pick(words.factoryRemarks) : '',
  }
}

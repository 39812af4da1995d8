import { emptyProfile, type Profile } from '../../src/domain/profile.ts'
import { encodeLogo } from '../pictures/logos.ts'
import type { Logo } from '../store/types.ts'

/** What the demo's clients tell of themselves, by their ids. */
export const demoProfiles: Readonly<Partial<Record<number, Profile>>> = {
  1: {
    seller: {
      legalName: 'Muebles La Alameda, S. L.',
      tradeName: 'Muebles La Alameda',
      address: 'Calle Mayor, 12\n28013 Madrid',
      taxNumber: 'B12345674',
      phone: '+34 915 550 123',
      email: 'hola@alameda.example',
      web: 'https://alameda.example',
      iban: 'ES9121000418450200051332',
    },
    sale: {
      words: {
        es: 'Entrega y montaje en seis semanas desde la entrega a cuenta. El resto se paga antes de la entrega.\nEl color de la tela puede variar ligeramente de un lote a otro. Tres años de garantía.',
        en: 'Delivery and assembly six weeks after the deposit. The rest is paid before delivery.\nThe colour of a fabric may vary slightly from batch to batch. Three years of guarantee.',
      },
      vat: { percent: 21, isIncluded: true },
      deposit: 40,
    },
    usualLines: {
      symbol: '€',
      lines: [
        { text: 'Entrega y montaje', units: 1, unitPrice: 9_900 },
        { text: 'Retirada del sofá antiguo', units: 1, unitPrice: 4_500 },
        { text: 'Tratamiento antimanchas, por plaza', units: 3, unitPrice: 2_950 },
      ],
    },
  },
  2: {
    ...emptyProfile,
    seller: {
      ...emptyProfile.seller,
      legalName: 'Harbour & Finch Furnishing Company Ltd',
      tradeName: 'Harbour & Finch',
      address: '4 Quay Road\nWhitstable CT5 1AG',
      phone: '+44 1632 960 123',
      email: 'hello@finch.example',
    },
  },
  3: {
    ...emptyProfile,
    seller: {
      ...emptyProfile.seller,
      legalName: 'Cedar Hollow Interiors, LLC',
      tradeName: 'Cedar Hollow Interiors',
      address: '215 Alder Street\nPortland, OR 97205',
      phone: '+1 503 555 0142',
      email: 'hello@cedarhollow.example',
      web: 'https://cedarhollow.example',
    },
  },
  4: {
    ...emptyProfile,
    seller: {
      ...emptyProfile.seller,
      legalName: 'Hogar Quintana, S. L.',
      tradeName: 'Hogar Quintana',
      address: 'Avenida del Puerto, 8\n03001 Alicante',
      taxNumber: 'B87654323',
      phone: '+34 965 550 123',
      email: 'hola@quintana.example',
    },
  },
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160" viewBox="0 0 400 160">
  <g fill="#7a3b1e">
    <rect x="20" y="70" width="26" height="56" rx="10"/><rect x="154" y="70" width="26" height="56" rx="10"/>
    <rect x="42" y="40" width="56" height="52" rx="10"/><rect x="102" y="40" width="56" height="52" rx="10"/>
    <rect x="42" y="94" width="116" height="26" rx="8"/><rect x="34" y="126" width="8" height="14"/><rect x="158" y="126" width="8" height="14"/>
  </g>
  <g fill="none" stroke="#7a3b1e" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M214 124 L250 44 L286 124 M228 96 H272"/><path d="M312 44 V124 H356"/>
  </g>
</svg>`

/** Who has a logo among the demo's clients. */
const withLogo = 1

/** The logos of the demo's clients: drawn in lines, so that no font is needed. */
export async function demoLogos(): Promise<Map<number, Logo>> {
  const png = await encodeLogo(new TextEncoder().encode(logo))
  if (typeof png === 'string') throw new Error(`The demo’s logo can’t be drawn: ${png}`)
  return new Map([[withLogo, { id: 'demo-logo-of-la-alameda', png }]])
}

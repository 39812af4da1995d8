import { expect, test } from '@playwright/test'
import { faintMarks } from './faint.ts'

test('what is chosen by its ground, weight or colour of text alone is found, and what has an edge is not', async ({
  page,
}) => {
  await page.setContent(`
    <style>
      button, a { background: #fff; border: 0 }
      .ground { background: #f3efe8 }
      .text { color: #a63d1f; font-weight: 700 }
      .edge { box-shadow: inset 0 0 0 1px #7a6a55 }
      .pale { box-shadow: inset 0 0 0 1px #ded8ce }
      .mark::before { content: ''; background: #a63d1f }
    </style>
    <button aria-pressed="false">None</button>
    <button aria-pressed="true" class="ground">Ground</button>
    <button aria-pressed="true" class="text">Text</button>
    <button aria-pressed="true" class="edge">Edge</button>
    <button aria-pressed="true" class="ground pale">Pale edge</button>
    <nav><a href="#1">Other</a><a href="#2" aria-current="page" class="mark">Mark</a></nav>
    <nav><a href="#3">Other</a><a href="#4" aria-current="page" class="text">Current</a></nav>`)
  expect(await faintMarks(page)).toEqual([
    '[aria-pressed=true]: Ground',
    '[aria-pressed=true]: Text',
    '[aria-pressed=true]: Pale edge',
    '[aria-current]:is(a, button):not([aria-current=false]): Current',
  ])
})

test('icons and fields that are faint on their ground are found, also by their opacity', async ({
  page,
}) => {
  const icon = (style: string) =>
    `<button style="background: #fff; border: 0; ${style}"><svg class="icon" width="20" height="20" fill="none" stroke="currentColor"><path d="M0 0h9" /></svg></button>`
  await page.setContent(`
    <style>input, select { background: #fff; border: 1px solid #7a6a55 }</style>
    ${icon('color: #7a6a55')}
    ${icon('color: #bbb0a0" aria-label="pale')}
    ${icon('color: #7a6a55; opacity: 0.4" aria-label="hidden by opacity')}
    <span style="background: linear-gradient(#fff, #eee)">${icon('background: none; color: #ddd')}</span>
    ${icon('color: #ddd" aria-disabled="true')}
    <input aria-label="sound"><input aria-label="pale" style="border-color: #ded8ce">
    <select aria-label="filled" style="border: 0; background: #333"></select>
    <input aria-label="without edge" style="border: 0">`)
  expect(await faintMarks(page)).toEqual([
    'icon: pale',
    'icon: hidden by opacity',
    'edge:  pale',
    'edge:  without edge',
  ])
})

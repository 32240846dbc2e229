import { Suspense, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { KitProvider } from '@portal/shared/ui/base';
import { base } from './sections/base';
import { chart } from './sections/chart';
import { dialog } from './sections/dialog';
import { filter } from './sections/filter';
import { form } from './sections/form';
import { machine } from './sections/machine';
import { plain } from './sections/plain';
import { proposal } from './sections/proposal';
import { states } from './sections/states';
import { table } from './sections/table';
import { text } from './sections/text';
import type { Example, Section } from './section';
import './catalogue.css';

const SECTIONS: readonly Section[] = [base, states, filter, form, table, dialog, proposal, machine, chart, text, plain];
const THEMES = { '': 'Sistem', light: 'Terang', dark: 'Gelap', both: 'Berdampingan' } as const;

interface Place {
  readonly section: Section;
  readonly example: Example | undefined;
  readonly theme: string;
}

function placeOf(search: string): Place {
  const params = new URLSearchParams(search);
  const section = SECTIONS.find(({ id }) => id === params.get('bagian')) ?? base;
  const example = section.examples.find(({ alone }) => alone !== undefined && alone === params.get('contoh'));
  return { section, example, theme: params.get('tema') ?? '' };
}

function addressOf({ section, example, theme }: Place): string {
  const params = new URLSearchParams({ bagian: section.id });
  if (example?.alone) params.set('contoh', example.alone);
  if (theme) params.set('tema', theme);
  return `?${params.toString()}`;
}

export function Catalogue({ search }: { readonly search: string }): ReactNode {
  const place = placeOf(search);
  const { section, example, theme } = place;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  return (
    <KitProvider>
      <div className="cat-page">
        <header className="cat-head">
          <p className="cat-brand">Katalog kit</p>
          <nav aria-label="Bagian">
            <ul className="cat-nav">
              {SECTIONS.map((other) => (
                <li key={other.id}>
                  <a
                    href={addressOf({ section: other, example: undefined, theme })}
                    aria-current={other === section ? 'page' : undefined}
                  >
                    {other.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main className="cat-main">
          <div className="cat-title">
            <h1>{example ? example.title : section.title}</h1>
            <ul className="cat-themes" aria-label="Tema">
              {Object.entries(THEMES).map(([key, label]) => (
                <li key={key}>
                  <a href={addressOf({ ...place, theme: key })} aria-current={key === theme ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {theme === 'both' ? <BothThemes place={place} /> : <Shown place={place} />}
        </main>
      </div>
    </KitProvider>
  );
}

/** Two frames: the theme belongs to a page, not to a part. */
function BothThemes({ place }: { readonly place: Place }): ReactNode {
  return (
    <div className="cat-both">
      {(['light', 'dark'] as const).map((theme) => (
        <iframe key={theme} title={THEMES[theme]} src={addressOf({ ...place, theme })} />
      ))}
    </div>
  );
}

function Shown({ place }: { readonly place: Place }): ReactNode {
  const { section, example, theme } = place;
  if (example)
    return (
      <>
        <p>
          <a className="pr-link" href={addressOf({ section, example: undefined, theme })}>
            {section.title}
          </a>
        </p>
        {example.note && <p className="pr-secondary">{example.note}</p>}
        <Stage example={example} />
      </>
    );
  const alone = section.examples.filter((other) => other.alone !== undefined);
  return (
    <>
      {alone.length > 0 && (
        <nav aria-label="Ditampilkan sendiri">
          <ul className="cat-alone">
            {alone.map((other) => (
              <li key={other.alone}>
                <a className="pr-link" href={addressOf({ section, example: other, theme })}>
                  {other.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {section.examples
        .filter((other) => other.alone === undefined)
        .map((other) => (
          <section key={other.title} className="cat-example" aria-labelledby={idOf(other)}>
            <h2 id={idOf(other)}>{other.title}</h2>
            {other.note && <p className="pr-secondary">{other.note}</p>}
            <Stage example={other} />
          </section>
        ))}
    </>
  );
}

function idOf({ title }: Example): string {
  return `contoh-${title.replace(/\W+/g, '-')}`;
}

/** Gives each example its own router, so that its navigation stays separate. */
function Stage({ example }: { readonly example: Example }): ReactNode {
  const [router] = useState(() => {
    const { Body } = example;
    return createMemoryRouter([{ path: '*', element: <Body /> }], { initialEntries: [example.address ?? '/'] });
  });
  return (
    <div className="cat-stage">
      <Suspense fallback={<div data-waits="kode" />}>
        <RouterProvider router={router} />
      </Suspense>
    </div>
  );
}
